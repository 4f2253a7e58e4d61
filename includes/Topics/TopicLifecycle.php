<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Topics\Sql\AliasRepository;
use Zeromo\Community\Topics\Sql\FollowRepository;
use Zeromo\Community\Topics\Sql\TopicRepository;

/** Keeps our rows in step with core's terms: made, renamed, deleted; and with pictures and categories that go. */
final class TopicLifecycle {

	private bool $strict = false;

	public function __construct(
		private readonly TopicRepository $topics,
		private readonly FollowRepository $follows,
		private readonly AliasRepository $aliases,
		private readonly TopicCache $cache,
		private readonly Counters $counters,
		private readonly Clock $clock
	) {}

	/**
	 * A term was made. On core's screens a name that is a topic already in another spelling gets a key of its own.
	 */
	#[Action( 'created_' . TopicType::NAME )]
	public function made( int $id ): void {
		$term = get_term( $id, TopicType::NAME );
		if ( ! $term instanceof \WP_Term ) {
			return;
		}
		$key  = TopicName::key( $term->name );
		$made = array( get_current_user_id(), $this->clock->now() );
		if ( ! $this->topics->add( $id, $key, ...$made ) && ! $this->strict ) {
			$this->topics->add( $id, sha1( "$key.$id" ), ...$made );
		}
	}

	/**
	 * While this runs, a term whose name is taken gets no row.
	 *
	 * @template T
	 * @param \Closure(): T $work Makes terms.
	 * @return T
	 */
	public function strictly( \Closure $work ) {
		$this->strict = true;
		try {
			return $work();
		} finally {
			$this->strict = false;
		}
	}

	/** A term was renamed or described anew. */
	#[Action( 'edited_' . TopicType::NAME )]
	public function edited( int $id ): void {
		$term = get_term( $id, TopicType::NAME );
		if ( $term instanceof \WP_Term ) {
			$this->topics->rename( $id, TopicName::key( $term->name ) );
			$this->cache->forget( array( $id ) );
		}
	}

	/** A term is gone. */
	#[Action( 'delete_' . TopicType::NAME )]
	public function deleted( int $id ): void {
		$this->topics->forget( $id );
		$this->follows->forget_topic( $id );
		$this->aliases->forget( $id );
		$this->counters->forget( Counters::TERM, $id );
		$this->cache->forget( array( $id ) );
	}

	/** An attachment is gone. */
	#[Action( 'delete_attachment' )]
	public function picture_deleted( int $attachment ): void {
		$this->cache->forget( $this->topics->drop_picture( $attachment ) );
	}

	/** A category is gone. */
	#[Action( 'delete_' . TopicType::CAT )]
	public function cat_deleted( int $term ): void {
		$this->topics->drop_cat( $term );
	}
}
