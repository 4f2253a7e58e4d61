<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Log;

/**
 * The frame of every form without script, `admin-post.php?action=…`: who, nonce, limit, fields by schema, then on by 303, or a page that says why not.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class FormPost {

	public function __construct( private readonly Caller $caller, private readonly RateLimit $limits ) {}

	/**
	 * On `admin_post_{action}`; ends the request.
	 *
	 * @param string                       $action   Also the nonce's action.
	 * @param string                       $limit    The limit it counts against; '' where the work counts by itself.
	 * @param array<string, JsonSchema>    $fields   What the form may send, as the route's arguments; the rest is not read.
	 * @param \Closure(int, Input): string $work     Does it for the member; gives the address to go on to.
	 * @param string                       $refused  Title of the page that says why not.
	 * @param bool                         $visitors Also for visitors (0), whose form has no nonce, as their page may come from a cache.
	 */
	public function handle( string $action, string $limit, array $fields, \Closure $work, string $refused = '', bool $visitors = false ): void {
		nocache_headers();
		try {
			$member = $visitors ? $this->caller->id() : $this->caller->member();
			if ( $member > 0 && false === wp_verify_nonce( is_string( $_POST['_wpnonce'] ?? null ) ? sanitize_key( $_POST['_wpnonce'] ) : '', $action ) ) {
				throw Failure::nonce();
			}
			if ( '' !== $limit ) {
				$this->limits->hit( $limit );
			}
			$url = $work( $member, self::checked( wp_unslash( $_POST ), $fields ) ); // phpcs:ignore WordPress.Security -- each field goes through its schema.
		} catch ( Failure $failure ) {
			self::refuse( $failure, $refused );
			return;
		} catch ( \Throwable $e ) {
			Log::error( $e );
			self::refuse( Failure::unavailable(), $refused );
			return;
		}
		wp_safe_redirect( $url, 303 );
		exit;
	}

	/** The page the form stood on, or $otherwise where the browser does not tell. */
	public static function back( string $otherwise = '' ): string {
		$from = wp_get_referer();
		return false !== $from ? $from : ( '' === $otherwise ? home_url( '/' ) : $otherwise );
	}

	/**
	 * The fields that their schemas let through; a number left empty counts as not sent.
	 *
	 * @param array<mixed>              $sent   Unslashed.
	 * @param array<string, JsonSchema> $fields Arguments.
	 */
	public static function checked( array $sent, array $fields ): Input {
		$values = array();
		foreach ( $fields as $name => $schema ) {
			$value = $sent[ $name ] ?? null;
			if ( null === $value || ( '' === $value && 'integer' === $schema['type'] ) ) {
				if ( true === ( $schema['required'] ?? false ) ) {
					throw Failure::invalid( $name );
				}
				continue;
			}
			if ( ! self::readable( $value ) || is_wp_error( rest_validate_value_from_schema( $value, $schema, $name ) ) ) {
				throw Failure::invalid( $name );
			}
			$values[ $name ] = rest_sanitize_value_from_schema( $value, $schema, $name );
		}
		return new Input( $values );
	}

	private static function readable( mixed $value ): bool {
		return is_array( $value ) ? ! in_array( false, array_map( self::readable( ... ), $value ), true ) : ( is_scalar( $value ) && mb_check_encoding( (string) $value, 'UTF-8' ) );
	}

	private static function refuse( Failure $failure, string $title ): void {
		wp_die( esc_html( $failure->getMessage() ), esc_html( '' === $title ? __( '没有保存', 'zeromo-community' ) : $title ), array( 'response' => $failure->status, 'back_link' => true ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- a number and a flag.
	}
}
