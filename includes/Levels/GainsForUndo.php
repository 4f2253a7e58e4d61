<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\UndoPart;
use Zeromo\Community\Levels\Sql\GainRepository;

/** An act of staff that is taken back: what it gave to a member or took from them follows. */
final class GainsForUndo implements UndoPart {

	public function __construct(
		private readonly Experience $experience,
		private readonly GainRepository $gains
	) {}

	public function name(): string {
		return 'gains';
	}

	/** Rows of gains stay, marked as taken back or not. */
	public function take( string $type, int $id, int $member ): array {
		return array();
	}

	public function put_back( array $rows, AuditEntry $entry ): void {
		match ( $entry->act ) {
			'essence'       => $this->unchosen( $entry->user_id, $entry->object_id ),
			'essence_off'   => $this->experience->give( $entry->user_id, Act::Essence, $entry->object_id ),
			'circle_remove' => $this->experience->give( $entry->user_id, Act::Join, $entry->circle_id ),
			default         => null,
		};
	}

	private function unchosen( int $member, int $post ): void {
		$this->experience->take( $member, Act::Essence, $post );
		$this->gains->remove( $member, Act::Essence, $post, 0 );
	}
}
