<?php

declare(strict_types=1);

namespace Zeromo\Community\Articles;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Html\Translations;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Locks\Api\LockPart;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\PostParts;

/**
 * 动态设置 in core's editor: a field `zeromo_privacy` of articles on core's routes that only the author and moderators are
 * given, and the panels that edit it. What is hidden goes to the lock's own table, links to netdisks to theirs, never
 * into the article. They are one field, so that a lock which hides nothing but links is stored with them.
 */
final class ArticleField {

	public const NAME = 'zeromo_privacy';

	/** Most links that are read; how many an article may have, says their room. */
	private const LINKS = 20;

	/**
	 * @param \Closure(): PostParts    $parts Made when an article is edited: the field is announced on every call of
	 *                                        the REST API.
	 * @param \Closure(): ArticleLocks $locks Likewise.
	 * @param \Closure(): PlaceField   $place What the panel of circle and topics needs.
	 * @param \Closure(): Caller       $caller Who asks.
	 */
	public function __construct(
		#[Lazy( PostParts::class )] private readonly \Closure $parts,
		#[Lazy( ArticleLocks::class )] private readonly \Closure $locks,
		#[Lazy( PlaceField::class )] private readonly \Closure $place,
		#[Lazy( Caller::class )] private readonly \Closure $caller
	) {}

	/** On `rest_api_init`. */
	#[Action( 'rest_api_init' )]
	public function register(): void {
		foreach ( $this->types() as $type ) {
			register_rest_field(
				$type,
				self::NAME,
				array(
					// In lists nobody asks for it, and each would be a query.
					'get_callback'    => fn( mixed $post, string $name, \WP_REST_Request $request ): ?array =>
						is_array( $post ) && is_numeric( $post['id'] ?? null ) && is_numeric( $request['id'] )
							? $this->get( (int) $post['id'] )
							: null,
					'update_callback' => fn( mixed $value, \WP_Post $post ): bool|\WP_Error => $this->save(
						$value,
						$post
					),
					'schema'          => array(
						'description' => __( '动态设置：只给作者和管理员', 'zeromo-community' ),
						'type'        => array( 'object', 'null' ),
						'context'     => array( 'edit' ),
						'properties'  => array(
							'type'      => array( 'type' => 'string', 'maxLength' => 20 ),
							'content'   => array( 'type' => 'string' ),
							'value'     => array( 'type' => array( 'string', 'integer', 'null' ) ),
							'vip_value' => array( 'type' => array( 'string', 'integer', 'null' ) ),
							'free'      => array( 'type' => array( 'string', 'integer', 'null' ) ),
							'roles'     => array(
								'type' => 'array',
								'items' => array( 'type' => 'string', 'maxLength' => 60 ),
								'maxItems' => 50,
							),
							'image_ids' => array(
								'type' => 'array',
								'items' => array( 'type' => 'integer', 'minimum' => 1 ),
								'maxItems' => 200,
							),
							'copy_off'  => array( 'type' => array( 'boolean', 'null' ) ),
							'netdisk'   => array(
								'type'     => array( 'array', 'null' ),
								'maxItems' => self::LINKS,
								'items'    => array(
									'type'       => 'object',
									'properties' => array(
										'url'      => array( 'type' => 'string', 'maxLength' => 2000 ),
										'code'     => array( 'type' => 'string', 'maxLength' => 100 ),
										'password' => array( 'type' => 'string', 'maxLength' => 400 ),
										'title'    => array( 'type' => 'string', 'maxLength' => 240 ),
									),
								),
							),
							'set'       => array( 'type' => 'boolean', 'readonly' => true ),
							'images'    => array(
								'type' => 'array',
								'items' => array( 'type' => 'object' ),
								'readonly' => true,
							),
						),
					),
				)
			);
		}
	}

	/** On `enqueue_block_editor_assets`: the panel, where an article is edited by who may lock it. */
	#[Action( 'enqueue_block_editor_assets' )]
	public function enqueue(): void {
		$screen = function_exists( 'get_current_screen' ) ? get_current_screen() : null;
		$file   = Assets::root() . '/build/document/index.asset.php';
		$post   = get_post();
		if (
			null === $screen
			|| 'post' !== $screen->base
			|| ! in_array( $screen->post_type, $this->types(), true )
			|| null === $post
			|| ! $this->controls( $post->ID )
			|| ! is_file( $file )
		) {
			return;
		}
		$settings = ( $this->parts )()->settings( ( $this->caller )()->id() ) + (
			PostKind::Article->type() === $screen->post_type ? array( 'place' => ( $this->place )()->tools() ) : array()
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
	private function get( int $id ): ?array {
		if ( ! $this->controls( $id ) ) {
			return null;
		}
		$parts = ( $this->parts )();
		$parts = $parts->edit( $parts->load( $id ) );
		$lock  = $parts[ LockPart::NAME ] ?? array();
		$links = $parts[ ArticleLocks::NETDISK ]['links'] ?? array();
		return $lock + array( 'type' => 'public', 'content' => '', 'value' => '', 'roles' => array(), 'set' => false )
			+ ( is_array( $links ) && array() !== $links ? array( 'netdisk' => $links ) : array() );
	}

	private function save( mixed $value, \WP_Post $post ): bool|\WP_Error {
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
			( $this->locks )()->put(
				$post->ID,
				$post->post_type,
				( $this->parts )()->values( $sent ),
				( $this->caller )()->member()
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
		$me   = ( $this->caller )()->id();
		return $post instanceof \WP_Post && $me > 0 && user_can( $me, 'edit_post', $id )
			&& ( (int) $post->post_author === $me || ( $this->caller )()->can( 'moderate_zeromo' ) );
	}

	/** @return list<string> */
	private function types(): array {
		return array_values(
			array_filter( array( PostKind::Article->type(), PostKind::Product->type() ), 'post_type_exists' )
		);
	}
}
