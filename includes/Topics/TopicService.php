<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Topics\Api\TopicEditing;
use Zeromo\Community\Topics\Sql\TopicRepository;

/** Making topics. */
final class TopicService implements TopicEditing {

	/** No setting goes beyond these; core's column for names holds 200. */
	public const NAME        = 100;
	public const DESCRIPTION = 2000;

	public function __construct(
		private readonly Db $db,
		private readonly TopicRepository $topics,
		private readonly TopicLifecycle $keeper,
		private readonly TopicCache $cache,
		private readonly Library $library,
		private readonly Settings $settings
	) {}

	/** Refuses a name or a description that breaks a rule, and a name that is taken, before anything is done. */
	public function check( string $name, string $description ): void {
		$this->written( $name );
		$this->described( $description );
		if ( array() !== $this->topics->by_keys( array( TopicName::key( $name ) ) ) ) {
			throw Failures::exists();
		}
	}

	public function create(
		string $name,
		string $description = '',
		int $icon_id = 0,
		int $cat = 0,
		int $author = 0
	): int {
		$name = $this->written( $name );
		if ( $cat > 0 && ! get_term( $cat, TopicType::CAT ) instanceof \WP_Term ) {
			throw Failure::invalid( 'cat' );
		}
		$picture = $icon_id > 0 ? $this->library->snapshot( array( $icon_id ) ) : array();
		return $this->db->transaction_once(
			function () use ( $name, $description, $icon_id, $cat, $author, $picture ): int {
				$id = $this->term( $name, sanitize_textarea_field( $description ) );
				$this->topics->save(
					$id,
					array(
						'icon_id' => array() === $picture ? 0 : $icon_id,
						'picture' => (string) wp_json_encode( $picture ),
						'cat'     => $cat,
					) + ( $author > 0 ? array( 'author_id' => $author ) : array() )
				);
				$this->cache->forget( array( $id ) );
				return $id;
			}
		);
	}

	public function category( string $name ): int {
		$found = term_exists( $name, TopicType::CAT );
		$term  = is_array( $found ) ? $found : wp_insert_term( $name, TopicType::CAT );
		if ( is_wp_error( $term ) ) {
			throw Failure::invalid( 'cat' );
		}
		return (int) $term['term_id'];
	}

	/** The name as it is written down, when its length is right. */
	public function written( string $name ): string {
		$name   = TopicName::clean( sanitize_text_field( $name ) );
		$length = mb_strlen( html_entity_decode( $name, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		$least  = $this->settings->int( 'topic_name_min' );
		$most   = $this->settings->int( 'topic_name_max' );
		if ( $length < max( 1, $least ) || $length > $most ) {
			throw Failures::name_length( max( 1, $least ), $most );
		}
		return $name;
	}

	/** The description as it is written down, when it is not too long. */
	public function described( string $description ): string {
		$most = $this->settings->int( 'topic_description_max' );
		if ( mb_strlen( trim( $description ) ) > $most ) {
			throw Failures::description_length( $most );
		}
		return sanitize_textarea_field( $description );
	}

	/**
	 * Term and row; the row's unique key decides between two that come at once, and the other's term is rolled back.
	 */
	private function term( string $name, string $description ): int {
		$term = $this->keeper->strictly(
			static fn() =>
				wp_insert_term( wp_slash( $name ), TopicType::NAME, array( 'description' => wp_slash( $description ) ) )
		);
		if ( is_wp_error( $term ) ) {
			throw 'term_exists' === $term->get_error_code() ? Failures::exists() : Failure::invalid( 'name' );
		}
		$id = (int) $term['term_id'];
		if ( array() === $this->topics->existing( array( $id ) ) ) {
			throw Failures::exists();
		}
		return $id;
	}
}
