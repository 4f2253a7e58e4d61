<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Index;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Posts\Api\FeedEntry;
use Zeromo\Community\Posts\Api\FeedMark;
use Zeromo\Community\Posts\Api\RowWatcher;
use Zeromo\Community\Search\Engine\Engines;
use Zeromo\Community\Search\Sql\DocumentRepository;
use Zeromo\Community\Search\Sql\EngineRepository;
use Zeromo\Community\Search\Text\PostText;

/** Keeps the text of each listed post, in the unit that lists it, so that it is found at once. */
final class IndexWatcher implements RowWatcher {

	public const PACK = 'search_pack';

	/** One of so many documents asks for new ones to be packed. */
	private const EACH = 256;

	/** Seconds a turn may take. */
	private const TURN = 20;

	/**
	 * @param \Closure(): EngineRepository $outside Asked for where an engine outside has to forget a post.
	 * @param \Closure(): Packer $packer Made by the job.
	 */
	public function __construct(
		private readonly DocumentRepository $documents,
		private readonly Jobs $jobs,
		private readonly Clock $clock,
		private readonly Engines $engines,
		#[Lazy( EngineRepository::class )] private readonly \Closure $outside,
		#[Lazy( Packer::class )] private readonly \Closure $packer
	) {}

	public function changed( ?FeedMark $old, ?FeedEntry $new ): void {
		$was = null !== $old && $old->listed();
		if ( null !== $new && $new->listed() ) {
			$this->keep( $new, ! $was );
		} elseif ( $was ) {
			$this->documents->remove( $old->post_id );
			if ( $this->engines->is_outside() ) {
				( $this->outside )()->gone( array( $old->post_id ) );
			}
		}
	}

	#[Job( self::PACK, at_once: 1, lease: 600 )]
	public function pack(): void {
		$end    = $this->clock->now() + self::TURN;
		$packer = ( $this->packer )();
		while ( $packer->step() ) {
			if ( $this->clock->now() >= $end ) {
				$this->jobs->add( self::PACK, array(), 1 );
				return;
			}
		}
	}

	#[Job( 'search_renew', every: Job::DAY )]
	public function renew(): void {
		( $this->packer )()->renew();
		$this->pack();
	}

	private function keep( FeedEntry $entry, bool $fresh ): void {
		$post = get_post( $entry->post_id );
		if ( ! $post instanceof \WP_Post ) {
			return;
		}
		$document = new Document(
			0,
			$entry->post_id,
			$entry->kind->value,
			$entry->author_id,
			$entry->circle_id,
			$entry->created,
			PostText::of( $post )
		);
		if ( ! $fresh && $document->mark() === $this->documents->mark( $entry->post_id ) ) {
			return;
		}
		$doc = $this->documents->put( $document, $fresh, $this->clock->now() );
		if ( $doc > 0 && 0 === $doc % self::EACH ) {
			$this->jobs->add( self::PACK, array(), Packer::SETTLED + 1, 'once' );
		}
	}
}
