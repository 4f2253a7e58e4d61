<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Media\Api\VideoSamples;
use Zeromo\Community\PostMedia\Sql\MediaMeta;

/**
 * Deletes the first seconds of a video when no post has them any more: up to 128 MB that count in no quota. What is
 * missed here the daily sweep finds.
 */
final class UnusedSamples {

	/** @param \Closure(): VideoSamples $samples Asked where a sample goes. */
	public function __construct(
		private readonly Db $db,
		private readonly MediaMeta $meta,
		#[Lazy( VideoSamples::class )] private readonly \Closure $samples
	) {}

	/** Deletes it at once, unless a post has it. */
	public function drop( int $sample ): void {
		try {
			if ( $sample > 0 && array() === $this->meta->having( $sample ) ) {
				( $this->samples )()->drop( $sample );
			}
		} catch ( \Throwable $e ) {
			// The database is away.
			Log::error( $e );
		}
	}

	/** Deletes what a post had, when the transaction that takes it away is stored. */
	public function leave( int $sample ): void {
		if ( $sample > 0 ) {
			$this->db->after_commit( fn() => $this->drop( $sample ) );
		}
	}

	/** On `before_delete_post`: its meta is still there. */
	#[Action( 'before_delete_post' )]
	public function post_gone( int $post ): void {
		$sample = $this->meta->get( $post, MediaMeta::SAMPLE );
		if ( $sample > 0 ) {
			$this->meta->set( $post, MediaMeta::SAMPLE, 0 );
			$this->leave( $sample );
		}
	}
}
