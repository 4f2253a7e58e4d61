<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Http;

use Zeromo\Community\Idempotency\Api\Idempotency;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Media\Api\Files;

/** The publish form without script: `admin-post.php?action=zeromo_publish`, then on to the activity's page. */
final class PublishFormHandler {

	public const ACTION = 'zeromo_publish';

	public function __construct(
		private readonly PostParts $parts,
		private readonly Publishing $publishing,
		private readonly Files $files,
		private readonly FormHandler $frame,
		private readonly Router $routes,
		private readonly Idempotency $once
	) {}

	/** @var list<int> Videos and files this form has brought. */
	private array $taken = array();

	/** On `admin_post_zeromo_publish`. */
	#[Action( 'admin_post_' . self::ACTION )]
	#[Action( 'admin_post_nopriv_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			// What the parts of a post send is sorted by them first.
			array(),
			function ( int $member ): string {
				$key = FormHandler::key( 'images', 'video', 'file' );
				// Asked before the pictures are taken in: sent again they would be new ones.
				$made = $this->once->result( $member, 'POST /content', $key )['id'] ?? 0;
				$url  = $this->publishing->url( is_int( $made ) ? $made : 0, $member );
				try {
					return '' !== $url
						? $url
						: (
							new Input( $this->routes->run( 'POST /content', $this->sent( $member, $key ) ) )
						)->text( 'redirect_url' );
				} catch ( \Throwable $e ) {
					$this->drop();
					throw $e;
				}
			},
			__( '没有发布', 'zeromo-community' )
		);
	}

	/** @return array<string, mixed> Arguments of the route. */
	private function sent( int $member, string $key ): array {
		$args   = ContentArgs::form() + $this->parts->args();
		// phpcs:ignore WordPress.Security -- the frame has checked the nonce; every value is checked by its schema.
		$sent   = ( new Input( array( 'form' => wp_unslash( $_POST ) ) ) )->part( 'form' );
		$values = FormHandler::checked( $this->parts->plain_sent( $sent ), $args )->all();

		$values['image_ids'] = array( ...( new Input( $values ) )->ids( 'image_ids' ), ...$this->pictures( $member ) );
		foreach ( array( 'video', 'file' ) as $kind ) {
			$id = $this->file( $kind, $member );
			if ( $id > 0 ) {
				$values[ "{$kind}_id" ] = $id;
			}
		}
		return ( '' === $key ? array() : array( 'idempotency_key' => $key ) ) + $values;
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
		foreach ( $files['tmp_name'] as $n => $path ) {
			if ( is_string( $path ) && '' !== $path && is_uploaded_file( $path ) ) {
				// With the limits of an upload: the form's own counts after its files.
				$ids[] = $this->files->take_sent(
					array_map( static fn( mixed $of ): mixed => is_array( $of ) ? $of[ $n ] ?? null : null, $files ),
					$member,
					'image'
				);
			}
		}
		return $ids;
	}
}
