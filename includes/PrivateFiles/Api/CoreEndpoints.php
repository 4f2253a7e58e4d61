<?php

declare(strict_types=1);

namespace Zeromo\Community\PrivateFiles\Api;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\PrivateFiles\Sql\SeenAttachments;
use Zeromo\Community\Routing\Router;

/**
 * Protects members' uploads in core's own interfaces: capabilities, queries of lists, wp-admin and admin-ajax, XML-RPC,
 * wp/v2, featured images, and blocks and shortcodes that name an attachment by id in another author's text.
 */
final class CoreEndpoints {

	/** Capabilities that core checks before it shows or changes an attachment. */
	private const CAPABILITIES = array(
		'read_post',
		'edit_post',
		'delete_post',
		'read_page',
		'edit_page',
		'delete_page',
	);

	/** Core's admin-ajax actions with attachment ids. */
	private const ACTIONS = array(
		'get-attachment',
		'query-attachments',
		'save-attachment',
		'save-attachment-compat',
		'save-attachment-order',
		'send-attachment-to-editor',
		'send-link-to-editor',
		'image-editor',
		'imgedit-preview',
		'crop-image',
		'set-post-thumbnail',
		'get-post-thumbnail-html',
		'set-attachment-thumbnail',
		'media-create-image-subsizes',
		'parse-media-shortcode',
		'upload-attachment',
	);

	/** @var list<\WP_Post|null> Stack of posts whose text is being printed. */
	private array $texts = array();

	/** @var array<int, int> Featured image => post that last requested it. */
	private array $featured = array();

	/** The current XML-RPC method. */
	private string $method = '';

	/**
	 * @param \Closure(): AttachmentRights $rights Rights; needed when core exposes an attachment.
	 * @param \Closure(): SeenAttachments $seen   SQL clause of lists.
	 * @param Router                       $router Tells whether a core route is being served.
	 */
	public function __construct(
		#[Lazy( AttachmentRights::class )] private readonly \Closure $rights,
		#[Lazy( SeenAttachments::class )] private readonly \Closure $seen,
		private readonly Router $router
	) {}

	#[Filter( 'wp_get_attachment_url', 99 )]
	#[Filter( 'wp_get_attachment_metadata', 99 )]
	#[Filter( 'get_attached_file', 99 )]
	#[Filter( 'wp_get_attachment_image_src', 99, 2 )]
	public function or_false( mixed $told, mixed $id ): mixed {
		return $this->shows( $id ) ? $told : false;
	}

	#[Filter( 'image_downsize', 99, 2 )]
	public function or_no_size( mixed $found, mixed $id ): mixed {
		return $this->shows( $id ) ? $found : array( '', 0, 0, false );
	}

	#[Filter( 'wxr_export_skip_postmeta' )]
	public static function keep_names_secret( mixed $skip, mixed $key ): mixed {
		return SecretNames::META === $key ? true : $skip;
	}

	/**
	 * Whether core may expose an attachment here: in a text, what its post may show; in core's own screens and
	 * services, what the caller may see. Templates and widgets belong to the site's owner and are not checked.
	 *
	 * @param mixed $id Attachment.
	 */
	public function shows( mixed $id ): bool {
		$id = is_numeric( $id ) ? (int) $id : 0;
		if ( array() !== $this->texts && doing_filter( 'the_content' ) ) {
			return ( $this->rights )()->may_stand( $id, $this->texts[ count( $this->texts ) - 1 ] );
		}
		return ! $this->is_cores() || ( $this->rights )()->may_see( $id, get_current_user_id() );
	}

	/**
	 * Denies core's capabilities on attachments the user may not see.
	 *
	 * @param mixed $needed Primitive capabilities.
	 * @param mixed $name   Requested capability.
	 * @param mixed $member User.
	 * @param mixed $args   The post.
	 * @return mixed
	 */
	#[Filter( 'map_meta_cap', if: array( 1 => self::CAPABILITIES ) )]
	public function capability( mixed $needed, mixed $name, mixed $member, mixed $args ): mixed {
		if ( ! is_array( $args ) || ! isset( $args[0] ) ) {
			return $needed;
		}
		$id = $args[0] instanceof \WP_Post ? $args[0]->ID : ( is_numeric( $args[0] ) ? (int) $args[0] : 0 );
		return ( $this->rights )()->may_see( $id, is_numeric( $member ) ? (int) $member : 0 )
			? $needed
			: array( 'do_not_allow' );
	}

	/**
	 * Restricts lists of attachments, and their totals, to those the caller may see.
	 *
	 * @param mixed $where WHERE clause.
	 * @param mixed $query WP_Query.
	 */
	#[Filter( 'posts_where' )]
	public function where( mixed $where, mixed $query ): mixed {
		if (
			! is_string( $where )
			|| ! $query instanceof \WP_Query
			|| wp_doing_cron()
			|| ( defined( 'WP_CLI' ) && WP_CLI )
		) {
			return $where;
		}
		$types = (array) $query->get( 'post_type' );
		if (
			! $query->is_attachment()
			&& ! in_array( 'attachment', $types, true )
			&& ! in_array( 'any', $types, true )
		) {
			return $where;
		}
		return $where . ( $this->seen )()->sql( get_current_user_id(), current_user_can( 'moderate_zeromo' ) );
	}

	/** Filters an item of wp-admin's library; false removes it from lists, and is an error in a request for one. */
	#[Filter( 'wp_prepare_attachment_for_js', 99 )]
	public function for_js( mixed $item, mixed $post ): mixed {
		return $post instanceof \WP_Post && ! ( $this->rights )()->may_see( $post->ID, get_current_user_id() )
			? false
			: $item;
	}

	/** Rejects requests of core's screens and ajax actions for attachments the caller may not see. */
	#[Action( 'admin_init', 0 )]
	public function admin(): void {
		if ( ! $this->is_cores() ) {
			return;
		}
		// phpcs:ignore WordPress.Security.NonceVerification -- core checks it; this only refuses.
		foreach ( $this->named( wp_unslash( $_REQUEST ) ) as $id ) {
			if ( ! ( $this->rights )()->may_see( $id, get_current_user_id() ) ) {
				wp_doing_ajax()
					? wp_send_json_error()
					: wp_die( esc_html__( '内容不存在', 'zeromo-community' ), '', array( 'response' => 404 ) );
			}
		}
	}

	/** @param mixed $name XML-RPC method that is served now. */
	#[Action( 'xmlrpc_call' )]
	public function note_method( mixed $name ): void {
		$this->method = self::word( $name );
	}

	/** Filters an item of XML-RPC: not found in a request for one, empty in lists. */
	#[Filter( 'xmlrpc_prepare_media_item', 99 )]
	public function media_item( mixed $item, mixed $post ): mixed {
		if ( ! $post instanceof \WP_Post || ( $this->rights )()->may_see( $post->ID, get_current_user_id() ) ) {
			return $item;
		}
		return 'wp.getMediaItem' === $this->method ? new \IXR_Error( 404, __( '内容不存在', 'zeromo-community' ) ) : array();
	}

	/**
	 * Prevents storing another member's private upload as a featured image.
	 *
	 * @param mixed $done  Null to continue.
	 * @param mixed $post  Post.
	 * @param mixed $key   Meta key.
	 * @param mixed $image Value.
	 */
	#[Filter( 'add_post_metadata' )]
	#[Filter( 'update_post_metadata' )]
	public function featuring( mixed $done, mixed $post, mixed $key, mixed $image ): mixed {
		if ( null !== $done || '_thumbnail_id' !== $key || ! is_numeric( $image ) || ! is_numeric( $post ) ) {
			return $done;
		}
		return ( $this->rights )()->may_feature( (int) $image, (int) $post, get_current_user_id() ) ? null : false;
	}

	/** Hides such a featured image that is already stored. */
	#[Filter( 'post_thumbnail_id', 99 )]
	public function featured( mixed $image, mixed $post ): mixed {
		$post = get_post( $post instanceof \WP_Post ? $post : ( is_numeric( $post ) ? (int) $post : null ) );
		if ( ! is_numeric( $image ) || (int) $image < 1 || ! $post instanceof \WP_Post ) {
			return $image;
		}
		if ( ! ( $this->rights )()->stands_featured( (int) $image, $post ) ) {
			return 0;
		}
		$this->featured[ (int) $image ] = $post->ID;
		return $image;
	}

	/**
	 * The post in which an attachment is printed now, 0 for none and in core's own screens; its URL is valid for
	 * readers of this post.
	 */
	public function place_of( int $id ): int {
		if ( array() !== $this->texts && doing_filter( 'the_content' ) ) {
			return $this->texts[ count( $this->texts ) - 1 ]->ID ?? 0;
		}
		return ! $this->is_cores() && ( $this->rights )()->is_featured( $id ) ? $this->featured[ $id ] ?? 0 : 0;
	}

	/** Marks the start of a text; its first filter. */
	#[Filter( 'the_content', PHP_INT_MIN )]
	public function open_text( mixed $text ): mixed {
		// Texts interrupted by an exception are no longer being printed.
		$filters       = is_array( $GLOBALS['wp_current_filter'] ?? null ) ? $GLOBALS['wp_current_filter'] : array();
		$this->texts   = array_slice(
			$this->texts,
			0,
			max( 0, count( array_keys( $filters, 'the_content', true ) ) - 1 )
		);
		$this->texts[] = get_post();
		return $text;
	}

	/** Marks the end of a text; its last filter. */
	#[Filter( 'the_content', PHP_INT_MAX )]
	public function close_text( mixed $text ): mixed {
		array_pop( $this->texts );
		return $text;
	}

	/** Whether the request is for one of core's own screens, services or media actions. */
	private function is_cores(): bool {
		if ( $this->router->answers_for_core() || ( defined( 'XMLRPC_REQUEST' ) && XMLRPC_REQUEST ) ) {
			return true;
		}
		if ( ! wp_doing_ajax() ) {
			return is_admin();
		}
		// phpcs:ignore WordPress.Security -- compared with names.
		return in_array( self::word( $_REQUEST['action'] ?? '' ), self::ACTIONS, true );
	}

	/**
	 * Attachment ids in a request of core.
	 *
	 * @param array<mixed> $sent Request parameters.
	 * @return list<int>
	 */
	private function named( array $sent ): array {
		$attachment = $sent['attachment'] ?? null;
		$named      = array(
			$sent['attachment_id'] ?? 0,
			$sent['thumbnail_id'] ?? 0,
			$sent['postid'] ?? 0,
			is_array( $attachment ) ? ( $attachment['id'] ?? 0 ) : 0,
		);
		if ( wp_doing_ajax() ) {
			$named[] = $sent['id'] ?? 0;
		}
		$all = is_array( $sent['attachments'] ?? null ) ? array_keys( $sent['attachments'] ) : array();
		return array_values(
			array_filter(
				array_map(
					static fn( mixed $id ): int => is_numeric( $id ) ? (int) $id : 0,
					array( ...$named, ...$all )
				)
			)
		);
	}

	private static function word( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}
}
