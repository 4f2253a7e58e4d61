<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia;

use Zeromo\Community\Jobs\JobHandler;
use Zeromo\Community\Kernel\Wiring\Lazy;

/** The job of pictures that may have to move, since a post has changed. */
final class PictureJob implements JobHandler {

	/** @param \Closure(): PicturePlaces $places Asked for when there is something to do. */
	public function __construct( #[Lazy( PicturePlaces::class )] private readonly \Closure $places ) {}

	/**
	 * What Jobs::add() is given.
	 *
	 * @param list<int> $pictures Pictures.
	 * @param int       $post     That shows them or did; 0 for none.
	 * @param bool      $below    Whether those that stand below the post are looked at as well.
	 * @return array{ids: list<int>, post: int, below: bool}
	 */
	public static function payload( array $pictures, int $post, bool $below = false ): array {
		return array( 'ids' => $pictures, 'post' => $post, 'below' => $below );
	}

	public function kind(): string {
		return PictureWatch::JOB;
	}

	public function in_unit(): bool {
		return false;
	}

	public function run( array $payload, bool $again ): void {
		$ids  = is_array( $payload['ids'] ?? null ) ? $payload['ids'] : array();
		$post = is_int( $payload['post'] ?? null ) ? $payload['post'] : 0;
		foreach ( array_filter( $ids, 'is_int' ) as $picture ) {
			( $this->places )()->settle( $picture, $post );
		}
		if ( true === ( $payload['below'] ?? null ) ) {
			( $this->places )()->settle_below( array( $post ) );
		}
	}
}
