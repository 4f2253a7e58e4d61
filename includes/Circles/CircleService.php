<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Audit\Api\Changes;
use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Circles\Api\CirclePricing;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleRights;
use Zeromo\Community\Circles\Api\CircleType;
use Zeromo\Community\Circles\Api\CircleVisibilityChanged;
use Zeromo\Community\Circles\Sql\CircleRepository;
use Zeromo\Community\Idempotency\Api\Idempotency;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Media\Api\Library;

/**
 * Making, changing and finding circles.
 *
 * @phpstan-import-type Typed from CircleFields
 * @phpstan-import-type Fields from CircleFields
 */
final class CircleService implements CircleEditing {

	public function __construct(
		private readonly Db $db,
		private readonly CircleRepository $circles,
		private readonly CircleRights $rights,
		private readonly CircleFields $fields,
		private readonly CircleLifecycle $keeper,
		private readonly CircleCache $cache,
		private readonly Library $library,
		private readonly Events $events,
		private readonly AuditLog $log,
		private readonly Idempotency $once,
		private readonly CirclePricing $pricing
	) {}

	/** A published circle, for $made also one that waits for staff, or refusal X. */
	public function need( int $id, bool $made = false ): CircleRecord {
		return ( $made ? $this->circles->any( $id ) : $this->circles->get( $id ) ) ?? throw Failure::not_found();
	}

	/**
	 * Refuses what create() or edit() would refuse, and stores nothing.
	 *
	 * @param Typed $input Arguments that came.
	 * @param int   $id    The circle being edited, 0 for a new one.
	 */
	public function check( int $member, array $input, int $id = 0 ): void {
		$now = $id > 0 ? $this->need( $id ) : null;
		if ( null !== $now ) {
			$this->rights->require_runs( $id, $member );
		}
		$this->fields->clean( $input, $member, $now );
	}

	public function create( int $owner, array $fields ): int {
		$clean = $this->fields->clean( $fields + array( 'title' => '' ), $owner );
		$slug  = sanitize_title( is_string( $fields['slug'] ?? null ) ? $fields['slug'] : '' );
		$made  = $this->once->unit(
			function () use ( $owner, $clean, $slug ): array {
				$id = $this->insert( $owner, $clean, $slug );
				$this->store( $id, $clean, null );
				return array( 'id' => $id );
			}
		);
		return $made['id'];
	}

	/**
	 * Changes those fields that came; F for who may not.
	 *
	 * @param Typed $input Arguments of POST /circle/{id} that came.
	 */
	public function edit( int $id, int $member, array $input ): void {
		$now = $this->need( $id );
		$this->rights->require_runs( $id, $member );
		$clean = $this->fields->clean( $input, $member, $now );
		if ( true === ( $clean['public'] ?? null ) && ! $now->public ) {
			$this->require_owner( $now, $member );
		}
		$this->db->transaction(
			function () use ( $id, $member, $clean, $now ): void {
				$post = array_filter(
					array(
						'post_title'   => isset( $clean['title'] ) ? wp_slash( $clean['title'] ) : null,
						'post_content' => isset( $clean['description'] ) ? wp_slash( $clean['description'] ) : null,
					),
					'is_string'
				);
				if ( array() !== $post ) {
					// Core writes the whole post from what it has read: of two windows the second reads what the first
					// has left.
					$this->circles->hold( $id );
					wp_cache_delete( $id, 'posts' );
					self::saved( wp_update_post( array( 'ID' => $id ) + $post, true ) );
				}
				$changes = $this->changes( $now, $clean );
				$this->store( $id, $clean, $now );
				if ( array() !== $changes ) {
					$this->log->note( $member, CircleActs::EDIT, 'circle', $id, 0, $id, '', $changes );
				}
				if ( isset( $clean['public'] ) && $clean['public'] !== $now->public ) {
					$this->events->emit( new CircleVisibilityChanged( $id, $clean['public'] ) );
				}
			}
		);
	}

	/**
	 * What is another value now, for the audit log.
	 *
	 * @param Fields $clean Checked.
	 * @return array<string, array{string, string}>
	 */
	private function changes( CircleRecord $now, array $clean ): array {
		$before = array(
			'title'        => $now->title,
			'description'  => $now->description,
			'mode'         => $now->mode->value,
			'public'       => $now->public,
			'questions'    => $now->questions,
			'levels'       => $now->levels,
			'rules'        => $now->rules,
			'announcement' => $now->announcement,
			'cat'          => $now->cat,
			'icon_id'      => $now->icon_id,
			'cover_id'     => $now->cover_id,
		);
		$after  = array_intersect_key( $clean, $before );
		if ( isset( $clean['mode'] ) ) {
			$after['mode'] = $clean['mode']->value;
		}
		if ( isset( $clean['terms'] ) ) {
			$before['prices'] = $this->pricing->words( $this->pricing->terms( $now ) );
			$after['prices']  = $this->pricing->words( $clean['terms'] );
		}
		return Changes::between( $before, $after );
	}

	/**
	 * Refuses F to managers: what members wrote for each other is shown to everybody by the owner or a moderator alone.
	 */
	private function require_owner( CircleRecord $circle, int $member ): void {
		if ( ! CircleRights::owns( $circle, $member ) ) {
			throw Failure::forbidden( __( '只有圈主可以把圈子改为公开', 'zeromo-community' ) );
		}
	}

	public function category( string $name ): int {
		$found = term_exists( $name, CircleType::CAT );
		$term  = is_array( $found ) ? $found : wp_insert_term( $name, CircleType::CAT );
		if ( is_wp_error( $term ) ) {
			throw Failure::invalid( 'cat' );
		}
		return (int) $term['term_id'];
	}

	/**
	 * The post; saving it makes our row and the owner's membership.
	 *
	 * @param Fields $clean Checked.
	 */
	private function insert( int $owner, array $clean, string $slug ): int {
		$id   = self::saved(
			wp_insert_post(
				array(
					'post_type'    => CircleType::NAME,
					'post_status'  => 'publish',
					'post_author'  => $owner,
					'post_title'   => wp_slash( $clean['title'] ?? '' ),
					'post_content' => wp_slash( $clean['description'] ?? '' ),
					// Two circles of one name made at once would get one address; c{id} is nobody else's.
					'post_name'    => '' === $slug ? 'new-' . bin2hex( random_bytes( 8 ) ) : $slug,
				),
				true
			)
		);
		$post = get_post( $id );
		if ( $post instanceof \WP_Post ) {
			$this->keeper->adopt( $post );
		}
		if ( '' === $slug ) {
			$this->circles->set_slug( $id, wp_unique_post_slug( "c$id", $id, 'publish', CircleType::NAME, 0 ) );
			clean_post_cache( $id );
		}
		return $id;
	}

	/**
	 * Our columns and the category.
	 *
	 * @param Fields $clean Checked.
	 */
	private function store( int $id, array $clean, ?CircleRecord $now ): void {
		$columns = array();
		foreach ( array( 'icon_id', 'cover_id' ) as $name ) {
			if ( isset( $clean[ $name ] ) ) {
				$columns[ $name ] = $clean[ $name ];
			}
		}
		if ( array() !== $columns ) {
			$shown               = array_filter(
				array( $columns['icon_id'] ?? $now->icon_id ?? 0, $columns['cover_id'] ?? $now->cover_id ?? 0 )
			);
			$columns['pictures'] = (string) wp_json_encode(
				$this->library->snapshot( array_values( array_unique( $shown ) ) )
			);
		}
		if ( isset( $clean['mode'] ) ) {
			$columns['join_mode'] = $clean['mode']->value;
		}
		if ( isset( $clean['public'] ) ) {
			$columns['visibility'] = $clean['public'] ? 0 : 1;
		}
		foreach ( array(
			'questions' => 'questions',
			'levels' => 'join_roles',
			'rules' => 'rules',
		) as $name => $column ) {
			if ( isset( $clean[ $name ] ) ) {
				$columns[ $column ] = array() === $clean[ $name ]
					? ''
					: (string) wp_json_encode( $clean[ $name ], JSON_UNESCAPED_UNICODE );
			}
		}
		if ( isset( $clean['announcement'] ) ) {
			$columns['announcement'] = $clean['announcement'];
		}
		$this->circles->save( $id, $columns );
		if ( isset( $clean['terms'] ) ) {
			$this->pricing->store( $id, $clean['terms'] );
		}
		if ( isset( $clean['cat'] ) ) {
			wp_set_object_terms( $id, 0 === $clean['cat'] ? array() : array( $clean['cat'] ), CircleType::CAT );
		}
		$this->cache->forget( $id );
	}

	private static function saved( int|\WP_Error $result ): int {
		if ( $result instanceof \WP_Error || 0 === $result ) {
			throw new \RuntimeException(
				$result instanceof \WP_Error ? $result->get_error_message() : 'The circle was not saved'
			);
		}
		return $result;
	}
}
