<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Audit\Api\Changes;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Topics\Api\TopicMerged;
use Zeromo\Community\Topics\Api\TopicRemoval;
use Zeromo\Community\Topics\Sql\AliasRepository;
use Zeromo\Community\Topics\Sql\FollowRepository;
use Zeromo\Community\Topics\Sql\TopicRepository;

/** What moderators do to topics: rename and describe, merge, delete. The capability is the caller's concern. */
final class TopicManager implements TopicRemoval {

	public function __construct(
		private readonly Db $db,
		private readonly TopicRepository $topics,
		private readonly AliasRepository $aliases,
		private readonly FollowRepository $follows,
		private readonly TopicService $service,
		private readonly TopicCache $cache,
		private readonly Library $library,
		private readonly TopicPicture $picture,
		private readonly Events $events,
		private readonly Clock $clock,
		private readonly AuditLog $log,
		private readonly CoreTopicActs $core
	) {}

	/**
	 * Changes what is given. Under its old name and address the topic is found as before.
	 *
	 * @param array{name?: string, description?: string, cat?: int} $changes   What is absent stays; `cat` 0 is none.
	 * @param Thumbnail|null                                        $thumbnail Another picture.
	 */
	public function edit( int $moderator, int $id, array $changes, ?Thumbnail $thumbnail = null ): void {
		if ( null === $thumbnail ) {
			$this->change( $moderator, $id, $changes );
			return;
		}
		// A topic that is none costs no upload.
		$this->need( $id );
		$this->picture->with(
			$thumbnail,
			$moderator,
			fn( int $icon ) => $this->change( $moderator, $id, array( 'icon_id' => $icon ) + $changes )
		);
	}

	/**
	 * @param array{
	 *   name?: string, description?: string, cat?: int, icon_id?: int,
	 * } $changes Of edit(), with the media item of the picture.
	 */
	private function change( int $moderator, int $id, array $changes ): void {
		$this->db->transaction_once(
			function () use ( $moderator, $id, $changes ): void {
				// Of two moderators the second finds what the first has left.
				$this->topics->hold( $id );
				$topic = $this->need( $id );
				$name  = isset( $changes['name'] ) ? $this->service->written( $changes['name'] ) : $topic->name;
				$text  = isset( $changes['description'] )
					? $this->service->described( $changes['description'] )
					: $topic->description;
				if ( $name !== $topic->name || $text !== $topic->description ) {
					$this->rewrite( $topic, $name, $text );
				}
				$columns = $this->columns( $topic, $changes );
				$this->topics->save( $id, $columns );
				if ( $name !== $topic->name || $text !== $topic->description || array() !== $columns ) {
					$words   = $name === $topic->name
						? ''
						/* translators: 1: old name, 2: new name */
						: sprintf( __( '#%1$s# 改为 #%2$s#', 'zeromo-community' ), $topic->name, $name );
					$fields  = array(
						'name' => $topic->name,
						'description' => $topic->description,
						'cat' => $topic->cat,
						'icon_id' => $topic->icon_id,
					);
					$changes = Changes::between(
						$fields,
						array_intersect_key( array( 'name' => $name, 'description' => $text ) + $columns, $fields )
					);
					$this->log->note( $moderator, 'topic_edit', 'topic', $id, 0, 0, $words, $changes );
				}
				$this->cache->forget( array( $id ) );
			}
		);
	}

	/**
	 * Merges a topic into another: from now on it is in no list, its name and address lead to the other, who followed
	 * it follows the other. Its posts are moved by Content; when none is left it is gone. Idempotent.
	 */
	public function merge( int $moderator, int $from, int $into ): void {
		if ( $from === $into ) {
			throw Failures::merged_into_itself();
		}
		$this->db->transaction(
			function () use ( $moderator, $from, $into ): void {
				$records = $this->topics->many( array( $from, $into ) );
				$old     = $records[ $from ] ?? null;
				if (
					( $old->merged_into ?? 0 ) === $into
					|| ( null === $old && $into === $this->aliases->of_merged( $from ) )
				) {
					return;
				}
				if ( $this->topics->is_target( $from ) ) {
					throw Failures::still_merging();
				}
				if (
					null === $old
					|| ! $this->topics->begin_merge( $from, $into )
					|| ! $this->aliases->add(
						TopicName::key( $old->name ),
						$old->slug,
						$into,
						$from,
						$this->clock->now()
					)
				) {
					throw Failure::not_found();
				}
				$this->aliases->move( $from, $into );
				$this->topics->gain( $into, $old->heat, $this->follows->move( $from, $into ) );
				$this->log->note(
					$moderator,
					'topic_merge',
					'topic',
					$into,
					0,
					0,
					sprintf(
						/* translators: 1: topic, 2: topic it was merged into */
						__( '#%1$s# 合并到 #%2$s#', 'zeromo-community' ),
						$old->name,
						( $records[ $into ] ?? $old )->name
					)
				);
				$this->cache->forget( array( $from, $into ) );
				$this->events->emit( new TopicMerged( $from, $into ) );
			}
		);
	}

	public function authors( array $ids ): array {
		return array_map( static fn( TopicRecord $topic ): int => $topic->author_id, $this->topics->many( $ids ) );
	}

	/** Deletes a topic that no post has. */
	public function delete( int $moderator, int $id ): void {
		$this->db->transaction_once(
			function () use ( $moderator, $id ): void {
				// Of two moderators the second finds it gone.
				$this->topics->hold( $id );
				$topic = $this->need( $id );
				if ( $topic->content_count > 0 ) {
					throw Failures::in_use();
				}
				$this->log->note( $moderator, 'topic_delete', 'topic', $id, 0, 0, "#{$topic->name}#" );
				$this->core->quietly( static fn() => wp_delete_term( $id, TopicType::NAME ) );
			}
		);
	}

	private function need( int $id ): TopicRecord {
		$topic = $this->topics->many( array( $id ) )[ $id ] ?? null;
		if ( null === $topic || $topic->merged_into > 0 ) {
			throw Failure::not_found();
		}
		return $topic;
	}

	/** The term's words; another name has another address, and the old ones lead here. */
	private function rewrite( TopicRecord $topic, string $name, string $text ): void {
		$args = array( 'name' => wp_slash( $name ), 'description' => wp_slash( $text ) );
		$key  = TopicName::key( $name );
		$old  = TopicName::key( $topic->name );
		if ( $key !== $old ) {
			$this->aliases->release( $key, $topic->id );
			if ( array() !== $this->topics->by_keys( array( $key ) ) || ! $this->topics->claim( $topic->id, $key ) ) {
				throw Failures::exists();
			}
			$this->aliases->add( $old, $topic->slug, $topic->id, 0, $this->clock->now() );
			$args['slug'] = wp_unique_term_slug(
				sanitize_title( $name ),
				(object) array( 'taxonomy' => TopicType::NAME, 'parent' => 0, 'term_id' => $topic->id )
			);
		}
		$done = $this->core->quietly( static fn() => wp_update_term( $topic->id, TopicType::NAME, $args ) );
		if ( is_wp_error( $done ) ) {
			throw Failures::exists();
		}
		$this->db->after_commit( static fn() => clean_term_cache( $topic->id, TopicType::NAME ) );
	}

	/**
	 * @param array{name?: string, description?: string, cat?: int, icon_id?: int} $changes Of change().
	 * @return array<string, int|string> Those that differ.
	 */
	private function columns( TopicRecord $topic, array $changes ): array {
		$out = array();
		$cat = $changes['cat'] ?? $topic->cat;
		if ( $cat !== $topic->cat ) {
			if ( $cat > 0 && ! get_term( $cat, TopicType::CAT ) instanceof \WP_Term ) {
				throw Failure::invalid( 'cat' );
			}
			$out['cat'] = $cat;
		}
		$icon = $changes['icon_id'] ?? 0;
		if ( $icon > 0 && $icon !== $topic->icon_id ) {
			$out += array(
				'icon_id' => $icon,
				'picture' => (string) wp_json_encode( $this->library->snapshot( array( $icon ) ) ),
			);
		}
		return $out;
	}
}
