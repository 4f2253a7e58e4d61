<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Http;

use Zeromo\Community\Content\PostForm;
use Zeromo\Community\Content\PostParts;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Media\Api\Files;
use Zeromo\Community\Media\Api\Library;

/** The publish form without script: `admin-post.php?action=zeromo_publish`, then on to the activity's page. */
final class FormPost {

	public const ACTION = 'zeromo_publish';

	public function __construct(
		private readonly PostParts $parts,
		private readonly Publishing $publishing,
		private readonly Library $library,
		private readonly Files $files,
		private readonly Caller $caller,
		private readonly RateLimit $limits
	) {}

	/** @var list<int> Videos and files this form has brought. */
	private array $taken = array();

	/** On `admin_post_zeromo_publish`. */
	public function handle(): void {
		nocache_headers();
		try {
			$member = $this->caller->member();
			if ( false === wp_verify_nonce( is_string( $_POST['_wpnonce'] ?? null ) ? sanitize_key( $_POST['_wpnonce'] ) : '', self::ACTION ) ) {
				throw Failure::nonce();
			}
			$this->limits->hit( 'publish' );
			$key = $this->key();
			// Asked before the pictures are taken in: sent again they would be new ones.
			$url = $this->publishing->made( $member, $key );
			wp_safe_redirect( '' !== $url ? $url : $this->publishing->save( $this->form( $member ), $member, $key )['redirect_url'], 303 );
			exit;
		} catch ( Failure $failure ) {
			$this->drop();
			$this->refuse( $failure );
		} catch ( \Throwable $e ) {
			Log::error( $e );
			$this->drop();
			$this->refuse( Failure::unavailable() );
		}
	}

	private function form( int $member ): PostForm {
		// phpcs:disable WordPress.Security -- the nonce is checked in handle(); every value is checked by the argument's schema below.
		$args = ContentArgs::form() + $this->parts->args();
		$raw  = array_intersect_key( $this->parts->plain_sent( ( new Input( array( 'form' => wp_unslash( $_POST ) ) ) )->part( 'form' )->all() ), $args );
		// phpcs:enable
		$values = array();
		foreach ( $args as $name => $schema ) {
			if ( ! isset( $raw[ $name ] ) ) {
				continue;
			}
			if ( is_wp_error( rest_validate_value_from_schema( $raw[ $name ], $schema, $name ) ) ) {
				throw Failure::invalid( $name );
			}
			$values[ $name ] = rest_sanitize_value_from_schema( $raw[ $name ], $schema, $name );
		}
		$values['image_ids'] = array( ...( new Input( $values ) )->ids( 'image_ids' ), ...$this->pictures( $member ) );
		foreach ( array( 'video', 'file' ) as $kind ) {
			$id = $this->file( $kind, $member );
			if ( $id > 0 ) {
				$values[ "{$kind}_id" ] = $id;
			}
		}
		return PostForm::of( new Input( $values ), $this->parts );
	}

	/** The video or file that came along, 0 for none. */
	private function file( string $kind, int $member ): int {
		$entry = $_FILES[ $kind ] ?? null; // phpcs:ignore WordPress.Security -- the library judges the bytes.
		if ( ! is_array( $entry ) || UPLOAD_ERR_NO_FILE === ( $entry['error'] ?? null ) ) {
			return 0;
		}
		$id            = $this->files->take_sent( $entry, $member, $kind );
		$this->taken[] = $id;
		return $id;
	}

	/** What belongs to a post that was refused goes again. */
	private function drop(): void {
		array_map( $this->files->drop( ... ), $this->taken );
		$this->taken = array();
	}

	/** @return list<int> */
	private function pictures( int $member ): array {
		$files = $_FILES['images'] ?? null; // phpcs:ignore WordPress.Security -- the library judges the bytes.
		$ids   = array();
		if ( ! is_array( $files ) || ! is_array( $files['tmp_name'] ?? null ) ) {
			return $ids;
		}
		$names = is_array( $files['name'] ?? null ) ? $files['name'] : array();
		foreach ( $files['tmp_name'] as $n => $path ) {
			if ( is_string( $path ) && '' !== $path && is_uploaded_file( $path ) ) {
				$ids[] = $this->library->take_image( $path, is_string( $names[ $n ] ?? null ) ? $names[ $n ] : '', $member );
			}
		}
		return $ids;
	}

	/** The page's key together with what was typed and chosen: after going back and changing something it is another form. */
	private function key(): string {
		// phpcs:disable WordPress.Security -- only hashed.
		$files = array_map( static fn( mixed $sent ): array => is_array( $sent ) ? array( $sent['name'] ?? '', $sent['size'] ?? 0 ) : array(), array_intersect_key( $_FILES, array( 'images' => 1, 'video' => 1, 'file' => 1 ) ) );
		return empty( $_POST['idempotency_key'] ) ? '' : sha1( (string) wp_json_encode( array( $_POST, $files ) ) );
		// phpcs:enable
	}

	private function refuse( Failure $failure ): void {
		wp_die( esc_html( $failure->getMessage() ), esc_html__( '没有发布', 'zeromo-community' ), array( 'response' => $failure->status, 'back_link' => true ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- a number and a flag.
	}
}
