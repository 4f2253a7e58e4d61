<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\AdminLists\Sql\MemberRows;
use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\AuditTrail;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\Profiles;
use Zeromo\Community\SecondFactor\Api\TwoFactors;

/** Members as the owner looks after them: the list, and all that is known of one. */
final class MemberListService {

	public const CAPABILITY = 'manage_zeromo_settings';

	/** Entries of the audit log beside a member. */
	private const ACTS = 10;

	public function __construct(
		private readonly MemberRows $rows,
		private readonly MemberDirectory $members,
		private readonly Profiles $profiles,
		private readonly Counters $counters,
		private readonly AuditTrail $trail,
		private readonly TwoFactors $second
	) {}

	/**
	 * A page.
	 *
	 * @return array{items: list<MemberItem>, next: string|null, total: int|null} `total` null where it is not kept:
	 *   with words or filters.
	 */
	public function page( ListQuery $query, MemberFilter $filter, int $viewer ): array {
		$this->rows->catch_up();
		$found  = $this->rows->page( $query, $filter );
		$shown  = $query->cut( $found );
		$ids    = ListQuery::ids( $shown );
		$cards  = array() === $ids ? array() : $this->members->cards( $ids, $viewer );
		$counts = $this->counters->many( Counters::USER, $ids );
		$items  = array();
		foreach ( $shown as $row ) {
			$id = (int) $row['id'];
			if ( isset( $cards[ $id ] ) ) {
				$items[] = MemberItem::from_row( $row, $cards[ $id ], $counts[ $id ] ?? array() );
			}
		}
		return array(
			'items' => $items,
			'next'  => $query->next( $found ),
			'total' => '' === $query->search && $filter->is_empty()
				? $this->counters->get( Counters::SITE, 0, MemberRows::TOTAL )
				: null,
		);
	}

	/**
	 * All that is known of one member.
	 *
	 * @throws Failure not_found
	 */
	public function one( int $member, int $viewer ): MemberPicture {
		$this->rows->catch_up();
		$row     = $this->rows->one( $member ) ?? throw Failure::not_found();
		$profile = $this->profiles->profile( $member, $viewer ) ?? throw Failure::not_found();
		$acts    = $this->trail->page( SqlPart::where( 'g.user_id = %d', $member ), null, self::ACTS );
		$people  = array_map( static fn( AuditEntry $act ): int => $act->actor, $acts );
		$cards   = $this->members->cards( array_values( array_unique( array( $member, ...$people ) ) ), $viewer );
		return new MemberPicture(
			MemberItem::from_row( $row, $cards[ $member ] ?? throw Failure::not_found(), $profile->counts ),
			$profile,
			self::sessions( $member ),
			$acts,
			$cards,
			$this->second->is_on( $member )
		);
	}

	/**
	 * Where the member is signed in, the newest first.
	 *
	 * @return list<array{agent: string, address: string, created: int, expires: int}>
	 */
	private static function sessions( int $member ): array {
		$out = array();
		foreach ( \WP_Session_Tokens::get_instance( $member )->get_all() as $session ) {
			$text  = static fn( string $key ): string =>
				is_array( $session ) && is_scalar( $session[ $key ] ?? null ) ? (string) $session[ $key ] : '';
			$out[] = array(
				'agent'   => mb_substr( $text( 'ua' ), 0, 300 ),
				'address' => $text( 'ip' ),
				'created' => (int) $text( 'login' ),
				'expires' => (int) $text( 'expiration' ),
			);
		}
		usort( $out, static fn( array $a, array $b ): int => $b['created'] <=> $a['created'] );
		return $out;
	}
}
