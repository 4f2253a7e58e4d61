<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\AuditTrail;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;

/**
 * The audit log as staff reads it: moderators all but what owners did to the site, who runs circles what was done
 * there.
 */
final class LogService {

	public function __construct( private readonly Staff $staff, private readonly AuditTrail $log ) {}

	/**
	 * A page, the newest first; who runs circles reads what was decided there.
	 *
	 * @return array{entries: list<AuditEntry>, next: Cursor|null} `next` null at the end.
	 */
	public function page( int $member, ?Cursor $after, int $limit ): array {
		$this->staff->need( $member );
		$everywhere = Staff::everywhere( $member );
		$owners     = Db::marks( count( AuditTrail::OF_OWNERS ), '%s' );
		$seen       = $everywhere
			? SqlPart::where( 'g.act NOT IN (' . $owners . ')', ...AuditTrail::OF_OWNERS )
			: $this->staff->circles_sql( 'g.circle_id', $member );
		$page       = new Page( $after, 1, $limit );
		$found      = $this->log->page( $seen, $after, $page->limit );
		$entries    = $page->cut( $found );
		if ( ! $everywhere ) {
			// Who runs a circle reads that something was changed, not the words of drafts and other places.
			$entries = array_map( static fn( AuditEntry $entry ): AuditEntry => $entry->without_details(), $entries );
		}
		return array(
			'entries' => $entries,
			'next' => $page->next( $found, static fn( AuditEntry $entry ): Cursor => $entry->place() ),
		);
	}
}
