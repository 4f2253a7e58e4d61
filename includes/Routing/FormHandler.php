<?php

declare(strict_types=1);

namespace Zeromo\Community\Routing;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Log;

/**
 * Handles every form without script, `admin-post.php?action=…`: caller, nonce, fields by schema, then a 303 redirect,
 * or a page with the error.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class FormHandler {

	public function __construct( private readonly Caller $caller ) {}

	/**
	 * Runs on `admin_post_{action}` and ends the request. Fields can also be in the value of the button `press`, as
	 * PressForms::button() prints it; a visitor who presses one signs in first and returns to the page.
	 *
	 * @param string                       $action   Name, also of the nonce.
	 * @param array<string, JsonSchema>    $fields   Accepted fields, like a route's arguments; others are ignored.
	 * @param \Closure(int, Input): (string|\Closure(): void) $work Runs a route for the member, which checks rights and
	 * rate limits; returns the URL to redirect to, or what sends a file.
	 * @param string                       $refused  Title of the error page.
	 * @param bool                         $visitors Accepts visitors (0), whose form has no nonce, as their page may be
	 *                                               cached.
	 */
	public function handle(
		string $action,
		array $fields,
		\Closure $work,
		string $refused = '',
		bool $visitors = false
	): void {
		nocache_headers();
		try {
			$sent    = self::sent();
			$pressed = isset( $sent['press'] ) && 0 === $this->caller->id();
			$url     = $pressed
				? wp_login_url( self::back() )
				: $this->done( $action, $sent, $fields, $work, $visitors );
		} catch ( Failure $failure ) {
			self::refuse( $failure, $refused );
			return;
		} catch ( \Throwable $e ) {
			Log::error( $e );
			self::refuse( Failure::unavailable(), $refused );
			return;
		}
		if ( $url instanceof \Closure ) {
			$url();
			return;
		}
		wp_safe_redirect( $url, 303 );
		exit;
	}

	/**
	 * Does the work and returns the URL to redirect to, or what sends a file.
	 *
	 * @param array<mixed>                 $sent   Unslashed.
	 * @param array<string, JsonSchema>    $fields Arguments.
	 * @param \Closure(int, Input): (string|\Closure(): void) $work See handle().
	 */
	private function done(
		string $action,
		array $sent,
		array $fields,
		\Closure $work,
		bool $visitors
	): string|\Closure {
		$member = $visitors ? $this->caller->id() : $this->caller->member();
		$nonce  = is_string( $sent['_wpnonce'] ?? null ) ? sanitize_key( $sent['_wpnonce'] ) : '';
		if ( $member > 0 && false === wp_verify_nonce( $nonce, $action ) ) {
			throw Failure::nonce();
		}
		return $work( $member, self::checked( $sent, $fields ) );
	}

	/** The page of the form, or $otherwise without a referrer; $at is the id of an element to scroll to. */
	public static function back( string $otherwise = '', string $at = '' ): string {
		$from = wp_get_referer();
		$url  = false !== $from ? $from : ( '' === $otherwise ? home_url( '/' ) : $otherwise );
		return '' === $at ? $url : strtok( $url, '#' ) . "#$at";
	}

	/**
	 * The idempotency key of a form: the page's word together with what was typed and chosen. After going back and
	 * changing something it is another form.
	 *
	 * @param string ...$files Names of its files.
	 */
	public static function key( string ...$files ): string {
		// phpcs:disable WordPress.Security -- only hashed.
		$print = static fn( mixed $sent ): array => is_array( $sent ) ? array(
			$sent['name'] ?? '',
			$sent['size'] ?? 0,
		) : array();
		$files = array_map( $print, array_intersect_key( $_FILES, array_flip( $files ) ) );
		return empty( $_POST[ Arg::KEY ] ) ? '' : sha1( (string) wp_json_encode( array( $_POST, $files ) ) );
		// phpcs:enable
	}

	/** @return array<mixed> Submitted fields, with the values of the pressed button. */
	private static function sent(): array {
		$sent = wp_unslash( $_POST ); // phpcs:ignore WordPress.Security -- each field goes through its schema.
		if ( is_string( $sent['press'] ?? null ) ) {
			wp_parse_str( $sent['press'], $pressed );
			$sent = $pressed + $sent;
		}
		return $sent;
	}

	/**
	 * Validates fields by their schemas; an empty number counts as not sent.
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
			if (
				! self::readable( $value )
				|| is_wp_error( rest_validate_value_from_schema( $value, $schema, $name ) )
			) {
				throw Failure::invalid( $name );
			}
			$values[ $name ] = rest_sanitize_value_from_schema( $value, $schema, $name );
		}
		return new Input( $values );
	}

	private static function readable( mixed $value ): bool {
		return is_array( $value )
			? ! in_array( false, array_map( self::readable( ... ), $value ), true )
			: ( is_scalar( $value ) && mb_check_encoding( (string) $value, 'UTF-8' ) );
	}

	/** A page with the message, and a link to where what is in the way is put right, if the failure names one. */
	private static function refuse( Failure $failure, string $title ): void {
		$to   = $failure->data['url'] ?? '';
		$link = is_string( $to ) && '' !== $to
			? array( 'link_url' => $to, 'link_text' => __( '去处理', 'zeromo-community' ) )
			: array();
		// phpcs:disable WordPress.Security.EscapeOutput -- what is not escaped is a number and a flag.
		wp_die(
			esc_html( $failure->getMessage() ),
			esc_html( '' === $title ? __( '没有保存', 'zeromo-community' ) : $title ),
			array( 'response' => $failure->status, 'back_link' => true ) + $link
		);
		// phpcs:enable
	}
}
