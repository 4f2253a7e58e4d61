<?php

declare(strict_types=1);

namespace Zeromo\Community\Mentions;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\UndoPart;
use Zeromo\Community\Mentions\Sql\MentionRepository;

/** Who is mentioned in a post that waits again is told when it is let through again. */
final class MentionsForUndo implements UndoPart {

	public function __construct( private readonly MentionRepository $mentions ) {}

	public function name(): string {
		return 'mentions';
	}

	public function take( string $type, int $id, int $member ): array {
		return 'post' === $type
			? array_map( static fn( int $one ): array => array( 'user_id' => $one ), $this->mentions->untold( $id ) )
			: array();
	}

	public function put_back( array $rows, AuditEntry $entry ): void {
		if ( 'approve' === $entry->act ) {
			$this->mentions->untell( $entry->object_id, array_map( 'intval', array_column( $rows, 'user_id' ) ) );
		}
	}
}
