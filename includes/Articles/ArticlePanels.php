<?php

declare(strict_types=1);

namespace Zeromo\Community\Articles;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Translations;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Locks\Api\LockPart;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\PostParts;

/** What stands behind ArticleField and its panels: that is announced on every call, this is read for articles. */
final class ArticlePanels {

	public function __construct(
		private readonly PostParts $parts,
		private readonly ArticleLocks $locks,
		private readonly PlaceField $place,
		private readonly Caller $caller
	) {}

	/** On `enqueue_block_editor_assets`: the panel, where an article is edited by who may lock it. */
	#[Action( 'enqueue_block_editor_assets' )]
	public function enqueue(): void {
		$screen = function_exists( 'get_current_screen' ) ? get_current_screen() : null;
		$file   = Assets::root() . '/build/document/index.asset.php';
		$post   = get_post();
		if (
			null === $screen
			|| 'post' !== $screen->base
			|| ! in_array( $screen->post_type, ArticleField::types(), true )
			|| null === $post
			|| ! $this->controls( $post->ID )
			|| ! is_file( $file )
		) {
			return;
		}
		$settings = $this->parts->settings( $this->caller->id() ) + (
			PostKind::Article->type() === $screen->post_type ? array( 'place' => $this->place->tools() ) : array()
		);
		if ( PostKind::Article->type() !== $screen->post_type ) {
			unset( $settings[ ArticleLocks::NETDISK ] );
		}
		if (
			empty( $settings['privacy_types'] ) && empty( $settings['place'] )
			&& empty( $settings[ ArticleLocks::NETDISK ] )
		) {
			return;
		}
		/** @var array{dependencies: list<non-empty-string>, version: string} $asset */
		$asset = require $file;
		// The dialog of the library, for hidden pictures.
		wp_enqueue_media();
		wp_enqueue_script(
			'zeromo-document',
			Assets::url( 'document/index.js' ),
			$asset['dependencies'],
			$asset['version'],
			true
		);
		wp_add_inline_script(
			'zeromo-document',
			'window.zeromoDocument='
				. wp_json_encode( $settings, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_HEX_TAG ) . ';',
			'before'
		);
		Translations::of_script( 'zeromo-document' );
	}

	/**
	 * What the author goes on with; null for everybody else.
	 *
	 * @return array<string, mixed>|null
	 */
	public function get( int $id ): ?array {
		if ( ! $this->controls( $id ) ) {
			return null;
		}
		$parts = $this->parts;
		$parts = $parts->edit( $parts->load( $id ) );
		$lock  = $parts[ LockPart::NAME ] ?? array();
		$links = $parts[ ArticleLocks::NETDISK ]['links'] ?? array();
		return $lock + array( 'type' => 'public', 'content' => '', 'value' => '', 'roles' => array(), 'set' => false )
			+ ( is_array( $links ) && array() !== $links ? array( 'netdisk' => $links ) : array() );
	}

	public function save( mixed $value, \WP_Post $post ): bool|\WP_Error {
		if ( ! is_array( $value ) ) {
			return true;
		}
		try {
			if ( ! $this->controls( $post->ID ) ) {
				throw Failure::forbidden();
			}
			$sent = array( LockPart::NAME => self::sent( $value ) );
			if ( is_array( $value['netdisk'] ?? null ) ) {
				$sent[ ArticleLocks::NETDISK ] = array( 'links' => array_values( $value['netdisk'] ) );
			}
			$this->locks->put(
				$post->ID,
				$post->post_type,
				$this->parts->values( $sent ),
				$this->caller->member()
			);
			return true;
		} catch ( Failure $failure ) {
			return $failure->to_wp_error();
		} catch ( \Throwable $e ) {
			Log::error( $e );
			return Failure::unavailable()->to_wp_error();
		}
	}

	/**
	 * The field as a copy of a form: core has cast it by the schema, a null was not sent.
	 *
	 * @param array<mixed> $field As sent.
	 * @return array<string, mixed>
	 */
	private static function sent( array $field ): array {
		$sent = array();
		foreach ( array( 'type', 'content', 'roles' ) as $name ) {
			$sent[ $name ] = $field[ $name ] ?? null;
		}
		foreach ( array( 'value', 'vip_value', 'free' ) as $name ) {
			$sent[ $name ] = is_scalar( $field[ $name ] ?? null ) ? (string) $field[ $name ] : null;
		}
		$sent['images'] = is_array( $field['image_ids'] ?? null )
			? array_values( array_unique( array_map( 'intval', array_filter( $field['image_ids'], 'is_numeric' ) ) ) )
			: null;
		$sent['copy_off'] = is_bool( $field['copy_off'] ?? null ) ? $field['copy_off'] : null;
		return $sent;
	}

	/** Its author, and moderators who may edit it. */
	private function controls( int $id ): bool {
		$post = $id > 0 ? get_post( $id ) : null;
		$me   = $this->caller->id();
		return $post instanceof \WP_Post && $me > 0 && user_can( $me, 'edit_post', $id )
			&& ( (int) $post->post_author === $me || $this->caller->can( 'moderate_zeromo' ) );
	}
}
