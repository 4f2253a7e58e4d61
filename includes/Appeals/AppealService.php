<?php

declare(strict_types=1);

namespace Zeromo\Community\Appeals;

use Zeromo\Community\Appeals\Api\AppealDecided;
use Zeromo\Community\Appeals\Sql\AppealRepository;
use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\AuditTrail;
use Zeromo\Community\Audit\Api\Undo;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Counters\Months;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\ModeratorQueue;
use Zeromo\Community\Members\Api\ModeratorScope;
use Zeromo\Community\TextChecks\Api\PlainText;

/** A member appeals once against what staff did to their things; somebody else decides. */
final class AppealService {

	/** Days in which a member may appeal: a setting. */
	public const DAYS = 'appeal_days';

	/** Most characters of an appeal, and of its answer. */
	public const LONGEST = 1000;

	/** Acts that may be appealed against. */
	private const ACTS = array( 'remove', 'ban' );

	/** Acts that a member is shown. */
	private const SHOWN = 50;

	/** Transient: who moderates, as it was found last, for so many seconds. */
	private const MODERATORS = 'zeromo_moderators';
	private const REMEMBERED = 600;

	public function __construct(
		private readonly AppealRepository $appeals,
		private readonly AuditTrail $trail,
		private readonly Undo $undo,
		private readonly Events $events,
		private readonly Db $db,
		private readonly Clock $clock,
		private readonly Settings $settings,
		private readonly Counters $counters
	) {}

	/**
	 * What staff did to the member's things in the last days, the newest first.
	 *
	 * @return list<AppealCase>
	 */
	public function own( int $member ): array {
		$entries = $this->trail->page(
			SqlPart::where(
				'g.user_id = %d AND g.actor_id <> %d AND g.act IN (%s, %s) AND g.created > %d',
				$member,
				$member,
				self::ACTS[0],
				self::ACTS[1],
				$this->since()
			),
			null,
			self::SHOWN
		);
		$ids      = array_map( static fn( AuditEntry $entry ): int => $entry->id, $entries );
		$appeals  = $this->appeals->of_entries( $ids );
		$possible = $this->undo->possible( $ids );
		return array_map(
			static fn( AuditEntry $entry ): AppealCase => new AppealCase(
				$entry,
				$appeals[ $entry->id ] ?? null,
				! isset( $appeals[ $entry->id ] ) && in_array( $entry->id, $possible, true )
			),
			$entries
		);
	}

	/**
	 * Appeals against an act, once.
	 *
	 * Refusals: X for an act that is not the member's to appeal against, 409 where it is taken back already or there
	 * was an appeal, C for no words.
	 */
	public function send( int $member, int $entry, string $words ): void {
		$found = $this->trail->find( $entry );
		if (
			null === $found
			|| $found->user_id !== $member
			|| $found->actor === $member
			|| ! in_array( $found->act, self::ACTS, true )
			|| $found->created <= $this->since()
		) {
			throw Failure::not_found();
		}
		$text = PlainText::clean( 'words', $words, self::LONGEST );
		if ( '' === $text ) {
			throw Failure::content( 'words', __( '请写明申诉的理由', 'zeromo-community' ) );
		}
		if ( isset( $this->appeals->of_entries( array( $entry ) )[ $entry ] ) ) {
			throw self::again();
		}
		if ( array() === $this->undo->possible( array( $entry ) ) ) {
			throw Undo::too_late();
		}
		$this->db->transaction(
			function () use ( $entry, $member, $text ): void {
				if ( ! $this->appeals->add( $entry, $member, $text, $this->clock->now() ) ) {
					throw self::again();
				}
				$this->count( Months::APPEALED );
			}
		);
	}

	/**
	 * Appeals, for who moderates the site; none of their own.
	 *
	 * @return array{cases: list<AppealCase>, next: Cursor|null} `next` null at the end.
	 */
	public function page( int $moderator, bool $open, int $after, int $limit ): array {
		self::need( $moderator );
		$page    = new Page( null, 1, $limit );
		$found   = $this->appeals->page( $open, $moderator, $after, $page->limit );
		$next    = $page->next( $found, static fn( Appeal $appeal ): Cursor => new Cursor( 0, $appeal->id ) );
		$entries = array();
		$shown   = $page->cut( $found );
		$ids     = array_map( static fn( Appeal $appeal ): int => $appeal->entry, $shown );
		foreach ( array() === $ids ? array() : $this->trail->page(
			SqlPart::where( 'g.entry_id IN (' . Db::marks( count( $ids ) ) . ')', ...$ids ),
			null,
			count( $ids )
		) as $entry ) {
			$entries[ $entry->id ] = $entry;
		}
		$cases = array();
		foreach ( $shown as $appeal ) {
			$entry = $entries[ $appeal->entry ] ?? null;
			if ( null !== $entry ) {
				$may     = $appeal->open && $this->may_decide( $entry, $moderator, false );
				$cases[] = new AppealCase( $entry, $appeal, $may );
			}
		}
		return array( 'cases' => $cases, 'next' => $next );
	}

	/**
	 * Decides: the act is taken back, or it stands; the member hears of it.
	 *
	 * Refusals: X for an appeal of one's own, F for who decided on the thing before, unless nobody else moderates the
	 * site, 409 where it is decided or the act cannot be taken back any more, C for standing without a reason.
	 */
	public function decide( int $moderator, int $id, bool $uphold, string $answer ): void {
		self::need( $moderator );
		$appeal = $this->appeals->find( $id );
		$entry  = null === $appeal ? null : $this->trail->find( $appeal->entry );
		if ( null === $appeal || null === $entry || $appeal->user_id === $moderator ) {
			throw Failure::not_found();
		}
		if ( ! $this->may_decide( $entry, $moderator, true ) ) {
			throw Failure::forbidden( __( '这是你处理的，要由另一位版主决定', 'zeromo-community' ) );
		}
		$words = PlainText::clean( 'reason', $answer, self::LONGEST );
		if ( ! $uphold && '' === $words ) {
			throw Failure::content( 'reason', __( '请写明不成立的原因', 'zeromo-community' ) );
		}
		$this->db->transaction_once(
			function () use ( $appeal, $entry, $moderator, $uphold, $words ): void {
				if ( ! $this->appeals->close(
					$appeal->id,
					$uphold ? Appeal::UPHELD : Appeal::REFUSED,
					$moderator,
					$words,
					$this->clock->now()
				) ) {
					throw new Failure(
						'zeromo_appeal_decided',
						409,
						__( '这条申诉已经处理过了', 'zeromo-community' )
					);
				}
				if ( $uphold ) {
					$this->undo->run( $entry, $moderator, __( '申诉成立', 'zeromo-community' ) );
				}
				$this->count( $uphold ? Months::UPHELD : Months::REFUSED );
				$this->events->emit( new AppealDecided( $appeal->id, $appeal->user_id, $uphold, $moderator ) );
			}
		);
	}

	/**
	 * Who decided does not decide on the appeal, unless nobody else moderates the site.
	 *
	 * @param bool $exactly Whether it is being decided, and not only offered.
	 */
	private function may_decide( AuditEntry $entry, int $moderator, bool $exactly ): bool {
		return $entry->actor !== $moderator || $this->is_alone( $moderator, $exactly );
	}

	/**
	 * Core finds who has a capability by reading what it keeps of every member. So those who were found are remembered
	 * and asked again whether they still moderate; that there was nobody else holds for a list for some minutes.
	 */
	private function is_alone( int $moderator, bool $exactly ): bool {
		$known = get_transient( self::MODERATORS );
		if ( is_array( $known ) && ( ! $exactly || $this->has_other( $known, $moderator ) ) ) {
			return ! $this->has_other( $known, $moderator );
		}
		// Who has a scope is found by the capability it stands for.
		$all = get_users( array( 'capability' => ModeratorScope::CAPABILITY, 'number' => 50, 'fields' => 'ID' ) );
		set_transient( self::MODERATORS, $all, self::REMEMBERED );
		return ! $this->has_other( $all, $moderator );
	}

	/** @param array<mixed> $people Ids. */
	private function has_other( array $people, int $moderator ): bool {
		foreach ( $people as $id ) {
			$id = is_numeric( $id ) ? (int) $id : 0;
			if ( $id !== $moderator && ModeratorScope::covers( $id, ModeratorQueue::Appeals ) ) {
				return true;
			}
		}
		return false;
	}

	private function count( string $kind ): void {
		$this->counters->add( Counters::MONTH, Months::of( $this->clock->now() ), $kind, 1 );
	}

	private function since(): int {
		return $this->clock->now() - $this->settings->int( self::DAYS ) * DAY_IN_SECONDS;
	}

	/** @throws Failure forbidden */
	private static function need( int $moderator ): void {
		if ( ! user_can( $moderator, 'moderate_zeromo' ) ) {
			throw Failure::forbidden();
		}
	}

	private static function again(): Failure {
		return new Failure( 'zeromo_appeal_once', 409, __( '每次处理只能申诉一次', 'zeromo-community' ) );
	}
}
