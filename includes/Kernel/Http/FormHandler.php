<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Log;

/**
 * The frame of every form without script, `admin-post.php?action=…`: who, nonce, fields by schema, then on by 303, or a page that says why not.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class FormHandler {

	public function __construct( private readonly Caller $caller ) {}

	/**
	 * On `admin_post_{action}`; ends the request. The fields may also come in the value of the button `press`, as
	 * PressForms::button() prints it; a visitor who presses one signs in first and comes back to the page.
	 *
	 * @param string                       $action   Also the nonce's action.
	 * @param array<string, JsonSchema>    $fields   What the form may send, as the route's arguments; the rest is not read.
	 * @param \Closure(int, Input): string $work     Does it for the member by a route, which asks for rights and counts; gives the address
	 *                                               to go on to.
	 * @param string                       $refused  Title of the page that says why not.
	 * @param bool                         $visitors Also for visitors (0), whose form has no nonce, as their page may come from a cache.
	 */
	public function handle( string $action, array $fields, \Closure $work, string $refused = '', bool $visitors = false ): void {
		nocache_headers();
		try {
			$sent    = self::sent();
			$pressed = isset( $sent['press'] ) && 0 === $this->caller->id();
			$url     = $pressed ? wp_login_url( self::back() ) : $this->done( $action, $sent, $fields, $work, $visitors );
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

	/**
	 * Does the work, and gives the address to go on to.
	 *
	 * @param array<mixed>                        $sent   Unslashed.
	 * @param array<string, array<string, mixed>> $fields Arguments.
	 * @param \Closure(int, Input): string        $work   See handle().
	 */
	private function done( string $action, array $sent, array $fields, \Closure $work, bool $visitors ): string {
		$member = $visitors ? $this->caller->id() : $this->caller->member();
		$nonce  = is_string( $sent['_wpnonce'] ?? null ) ? sanitize_key( $sent['_wpnonce'] ) : '';
		if ( $member > 0 && false === wp_verify_nonce( $nonce, $action ) ) {
			throw Failure::nonce();
		}
		return $work( $member, self::checked( $sent, $fields ) );
	}

	/** The page the form stood on, or $otherwise where the browser does not tell; there to the element with the id $at. */
	public static function back( string $otherwise = '', string $at = '' ): string {
		$from = wp_get_referer();
		$url  = false !== $from ? $from : ( '' === $otherwise ? home_url( '/' ) : $otherwise );
		return '' === $at ? $url : strtok( $url, '#' ) . "#$at";
	}

	/**
	 * The idempotency key of a form: the page's word together with what was typed and chosen. After going back and changing something
	 * it is another form.
	 *
	 * @param string ...$files Names of its files.
	 */
	public static function key( string ...$files ): string {
		// phpcs:disable WordPress.Security -- only hashed.
		$print = static fn( mixed $sent ): array => is_array( $sent ) ? array( $sent['name'] ?? '', $sent['size'] ?? 0 ) : array();
		$files = array_map( $print, array_intersect_key( $_FILES, array_flip( $files ) ) );
		return empty( $_POST[ Arg::KEY ] ) ? '' : sha1( (string) wp_json_encode( array( $_POST, $files ) ) );
		// phpcs:enable
	}

	/** @return array<mixed> What was sent, with the values of the button that was pressed. */
	private static function sent(): array {
		$sent = wp_unslash( $_POST ); // phpcs:ignore WordPress.Security -- each field goes through its schema.
		if ( is_string( $sent['press'] ?? null ) ) {
			wp_parse_str( $sent['press'], $pressed );
			$sent = $pressed + $sent;
		}
		return $sent;
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
