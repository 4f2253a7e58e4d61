<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\UndoPart;
use Zeromo\Community\Statistics\Sql\LogRows;

/** An act of staff that is taken back is out of the numbers of its day. */
final class NumbersForUndo implements UndoPart {

	public function __construct( private readonly LogRows $log ) {}

	public function name(): string {
		return 'numbers';
	}

	public function take( string $type, int $id, int $member ): array {
		return array();
	}

	public function put_back( array $rows, AuditEntry $entry ): void {
		$act = match ( "$entry->act $entry->type" ) {
			'approve post'       => Happening::PostWaits,
			'approve comment'    => Happening::CommentWaits,
			'circle_remove user' => Happening::Stayed,
			default              => null,
		};
		$of  = match ( $act ) {
			Happening::CommentWaits => (int) ( get_comment( $entry->object_id )->comment_post_ID ?? 0 ),
			Happening::Stayed       => $entry->circle_id,
			default                 => $entry->object_id,
		};
		if ( null !== $act ) {
			$this->log->add( new LogRow( $act, $of, 0, $entry->circle_id, $entry->created ) );
		}
	}
}
