<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Sql\AuditRepository;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\Kernel\Wiring\Action;

/**
 * What staff did to a person's things, and what the person did as staff, for WordPress's export and erase tools. The
 * log is the site's own record: it is told, without who decided, and stays; the person's words and addresses go.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Entry from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const NAME     = 'zeromo-audit';
	private const PER_PAGE = 200;

	public function __construct( private readonly AuditRepository $audit ) {}

	public function name(): string {
		return self::NAME;
	}

	public function label(): string {
		return __( '操作记录', 'zeromo-community' );
	}

	#[Action( 'deleted_user' )]
	public function on_deleted_user( int $member ): void {
		$this->audit->erase_member( $member );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$found = array();
		$after = null;
		// Pages go on from the last entry, and core knows only their number.
		for ( $n = 0; $n < $page && ( 0 === $n || null !== $after ); $n++ ) {
			$found = $this->of( $member, $after );
			$after = ( $found[ self::PER_PAGE - 1 ] ?? null )?->place();
		}
		$found = $n < $page ? array() : $found;
		return PersonalTools::told(
			array_map( static fn( AuditEntry $entry ): array => self::item( $entry, $member ), $found ),
			null === $after
		);
	}

	/** @return list<AuditEntry> */
	private function of( int $member, ?Cursor $after ): array {
		return $this->audit->page(
			new SqlPart( '', 'g.user_id = %d OR g.actor_id = %d', array(), array( $member, $member ) ),
			$after,
			self::PER_PAGE
		);
	}

	/** @return Erased */
	public function erase( int $member ): array {
		$removed = $this->audit->erase_member( $member ) > 0;
		$kept    = array() !== $this->of( $member, null );
		return PersonalTools::erased(
			$removed,
			true,
			$kept ? array( __( '操作记录是站点自己的记录，予以保留。', 'zeromo-community' ) ) : array()
		);
	}

	/** @return Entry */
	private static function item( AuditEntry $entry, int $member ): array {
		$own     = $entry->actor === $member;
		$changes = $entry->user_id === $member ? $entry->changes : null;
		return PersonalTools::item(
			self::NAME,
			__( '操作记录', 'zeromo-community' ),
			"audit-{$entry->id}",
			array(
				__( '操作', 'zeromo-community' )   => $entry->label,
				__( '内容', 'zeromo-community' )   => "{$entry->type} {$entry->object_id}",
				__( '原因', 'zeromo-community' )   => $entry->reason,
				__( '改动', 'zeromo-community' )   => null === $changes
					? ''
					: (string) wp_json_encode( $changes, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ),
				__( 'IP 地址', 'zeromo-community' ) => $own ? $entry->address : '',
				__( '时间', 'zeromo-community' )   => (string) wp_date( 'Y-m-d H:i', $entry->created ),
			)
		);
	}
}
