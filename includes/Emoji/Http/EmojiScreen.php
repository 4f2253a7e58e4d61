<?php

declare(strict_types=1);

namespace Zeromo\Community\Emoji\Http;

use Zeromo\Community\Emoji\EmojiManager;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Action;

/** 设置 → 社区表情: plain forms, sent to `admin-post.php?action=zeromo_emoji`. */
final class EmojiScreen {

	public const ACTION     = 'zeromo_emoji';
	public const CAPABILITY = 'manage_zeromo_settings';

	/** Maximum size of a picture in bytes. */
	private const LARGEST = 1048576;

	/** Accepted types: constant of getimagesize() => MIME type. */
	private const TYPES = array(
		IMAGETYPE_PNG => 'png',
		IMAGETYPE_GIF => 'gif',
		IMAGETYPE_JPEG => 'jpg|jpeg',
		IMAGETYPE_WEBP => 'webp',
	);

	public function __construct( private readonly EmojiManager $desk, private readonly Caller $caller ) {}

	/** On `admin_menu`. */
	#[Action( 'admin_menu' )]
	public function menu(): void {
		$title = __( '社区表情', 'zeromo-community' );
		add_options_page( $title, $title, self::CAPABILITY, self::ACTION, fn() => $this->show() );
	}

	/** On `admin_post_zeromo_emoji`: runs one action and redirects to the screen with a message. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		nocache_headers();
		$back = admin_url( 'options-general.php?page=' . self::ACTION );
		try {
			$this->caller->need( self::CAPABILITY );
			// phpcs:ignore WordPress.Security -- checked in the next line and by the desk.
			$sent = array_filter( wp_unslash( $_POST ), 'is_string' );
			if ( false === wp_verify_nonce( sanitize_key( $sent['_wpnonce'] ?? '' ), self::ACTION ) ) {
				throw Failure::nonce();
			}
			// phpcs:ignore WordPress.Security -- judged by its bytes.
			$this->perform( new Input( $sent ), is_array( $_FILES['picture'] ?? null ) ? $_FILES['picture'] : array() );
			$this->say( __( '已保存', 'zeromo-community' ), true );
		} catch ( Failure $failure ) {
			$this->say( $failure->getMessage(), false );
		} catch ( \Throwable $e ) {
			Log::error( $e );
			$this->say( Failure::unavailable()->getMessage(), false );
		}
		wp_safe_redirect( $back, 303 );
		exit;
	}

	/**
	 * One change.
	 *
	 * @param Input        $in      The form: `do` and what it needs.
	 * @param array<mixed> $picture Core's entry of an upload.
	 */
	public function perform( Input $in, array $picture ): void {
		$category = $in->text( 'category' );
		match ( $in->text( 'do' ) ) {
			'add-category'    => $this->desk->add_category( $in->text( 'name' ) ),
			'rename-category' => $this->desk->rename_category( $category, $in->text( 'name' ) ),
			'remove-category' => $this->desk->remove_category( $category ),
			'add'             => $this->add( $category, $in, $picture ),
			'change'          => $this->desk->change(
				$category,
				$in->text( 'emoji' ),
				$in->text( 'name' ),
				$in->text( 'keywords' )
			),
			'remove'          => $this->desk->remove( $category, $in->text( 'emoji' ) ),
			'reset'           => $this->desk->reset(),
			default           => throw Failure::invalid( 'do' ),
		};
	}

	/** @param array<mixed> $picture Core's entry of an upload. */
	private function add( string $category, Input $in, array $picture ): void {
		$this->desk->check( $category, $in->text( 'name' ), $in->text( 'keywords' ) );
		$this->desk->add( $category, $in->text( 'name' ), $in->text( 'keywords' ), $this->take( $picture ) );
	}

	/**
	 * Adds a picture to the library and gives its address.
	 *
	 * @param array<mixed> $picture Core's entry of an upload.
	 */
	private function take( array $picture ): string {
		$path  = is_string( $picture['tmp_name'] ?? null ) ? $picture['tmp_name'] : '';
		$error = $picture['error'] ?? UPLOAD_ERR_NO_FILE;
		if (
			in_array( $error, array( UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE ), true )
			|| ( '' !== $path && (int) filesize( $path ) > self::LARGEST )
		) {
			throw Failure::too_large( 'picture' );
		}
		if ( UPLOAD_ERR_OK !== $error || ! is_uploaded_file( $path ) ) {
			throw Failure::content( 'picture', __( '请选择一张图片', 'zeromo-community' ) );
		}
		$seen = getimagesize( $path );
		$kind = is_array( $seen ) ? $seen[2] : 0;
		$type = self::TYPES[ $kind ] ?? throw Failure::file_type( 'picture' );
		require_once ABSPATH . 'wp-admin/includes/file.php';
		require_once ABSPATH . 'wp-admin/includes/media.php';
		require_once ABSPATH . 'wp-admin/includes/image.php';
		$id  = media_handle_upload(
			'picture',
			0,
			array(),
			array( 'test_form' => false, 'mimes' => array( $type => image_type_to_mime_type( $kind ) ) )
		);
		$url = is_int( $id ) ? wp_get_attachment_url( $id ) : false;
		return is_string( $url ) ? $url : throw Failure::file_type( 'picture' );
	}

	private function show(): void {
		$said = get_transient( $this->key() );
		delete_transient( $this->key() );
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML of the partial.
		echo Partial::render(
			'emoji/screen',
			array(
				'groups' => $this->desk->all(),
				'said'   => is_array( $said ) && is_string( $said['text'] ?? null )
					? array( 'text' => $said['text'], 'good' => true === ( $said['good'] ?? false ) )
					: null,
				'action' => admin_url( 'admin-post.php' ),
				'nonce'  => wp_create_nonce( self::ACTION ),
			)
		);
	}

	/** Stores a message for the user's next page. */
	private function say( string $text, bool $good ): void {
		set_transient( $this->key(), array( 'text' => $text, 'good' => $good ), MINUTE_IN_SECONDS );
	}

	private function key(): string {
		return self::ACTION . '_' . $this->caller->id();
	}
}
