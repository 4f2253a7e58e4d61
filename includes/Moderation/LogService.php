<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\AuditTrail;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Http\Cursor;

/** The audit log as staff reads it: moderators all but what owners did to the site, who runs circles what was done there. */
final class LogService {

	public function __construct( private readonly Staff $staff, private readonly AuditTrail $log ) {}

	/**
	 * A page, the newest first; who runs circles reads what was decided there.
	 *
	 * @return array{entries: list<AuditEntry>, next: string|null} `next` null at the end.
	 */
	public function page( int $member, ?Cursor $after, int $limit ): array {
		$this->staff->need( $member );
		$found = $this->log->page( Staff::everywhere( $member ) ? new SqlPart( '', 'g.act NOT IN (%s, %s)', array(), AuditTrail::OF_OWNERS ) : $this->staff->circles_sql( 'g.circle_id', $member ), $after, $limit + 1 );
		$page  = array_slice( $found, 0, $limit );
		$last  = end( $page );
		if ( ! Staff::everywhere( $member ) ) {
			// Who runs a circle reads that something was changed, not the words of drafts and other places.
			$page = array_map( static fn( AuditEntry $entry ): AuditEntry => $entry->without_details(), $page );
		}
		return array( 'entries' => $page, 'next' => count( $found ) > $limit && false !== $last ? (string) new Cursor( $last->created, $last->id ) : null );
	}
}
