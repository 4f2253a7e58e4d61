<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Moderation\Api\ReportTarget;
use Zeromo\Community\Moderation\Api\Thing;
use Zeromo\Community\Topics\Api\TopicRemoval;
use Zeromo\Community\Topics\Api\Topics;

/**
 * Topics as what is reported; moderators of the site decide. One that posts have is merged or renamed on its own page
 * instead.
 */
#[Place( 3 )]
final class TopicTarget implements ReportTarget {

	public function __construct( private readonly Topics $topics, private readonly TopicRemoval $removal ) {}

	public function type(): string {
		return 'topic';
	}

	public function names(): array {
		return array( 'topic', 'zeromo_topic' );
	}

	public function label(): string {
		return _x( '话题', 'one', 'zeromo-community' );
	}

	public function thing( string $name, int $id, int $viewer ): ?Thing {
		return $this->things( array( $id ), $viewer )[ $id ] ?? null;
	}

	public function things( array $ids, int $moderator ): array {
		$items   = array() === $ids ? array() : $this->topics->items( $ids );
		$authors = array() === $items ? array() : $this->removal->authors( array_keys( $items ) );
		$out     = array();
		foreach ( $items as $id => $item ) {
			$out[ $id ] = new Thing( 'topic', $id, $authors[ $id ] ?? 0, 0, "#{$item->title}#", $item->url );
		}
		return $out;
	}

	public function removes(): bool {
		return true;
	}

	public function remove( int $id, int $moderator ): void {
		try {
			$this->removal->delete( $moderator, $id );
		} catch ( Failure $failure ) {
			if ( 404 !== $failure->status ) {
				throw $failure;
			}
		}
	}
}
