<?php

declare(strict_types=1);

namespace Zeromo\Community\GenerationProviders;

use Zeromo\Community\Generation\Api\FailReason;

/** A service's answer: status 0 for none; the JSON is null where the answer has none. */
final class Reply {

	/** Words of services for what is wrong => what it is. */
	private const CODES = array(
		'/moderation|content_policy|sensitive|inspection/i' => FailReason::Content,
		'/insufficient_quota|arrearage|billing|balance/i'   => FailReason::Account,
		'/^Throttling/'                                     => FailReason::Busy,
	);

	/** @param array<mixed>|null $json Object or list. */
	public function __construct( public readonly int $status, public readonly ?array $json ) {}

	public function is_fine(): bool {
		return $this->status >= 200 && $this->status < 300 && null !== $this->json;
	}

	/** A part by its keys; null where there is none. */
	public function part( string|int ...$keys ): mixed {
		$part = $this->json;
		foreach ( $keys as $key ) {
			$part = is_array( $part ) ? $part[ $key ] ?? null : null;
		}
		return $part;
	}

	/** A text by its keys; empty where there is none. */
	public function text( string|int ...$keys ): string {
		$part = $this->part( ...$keys );
		return is_string( $part ) ? $part : '';
	}

	/** What an answer means that is not fine, by its status and the service's word for it. */
	public function reason( string $code ): FailReason {
		if ( 0 === $this->status ) {
			return FailReason::Silent;
		}
		foreach ( self::CODES as $pattern => $reason ) {
			if ( 1 === preg_match( $pattern, $code ) ) {
				return $reason;
			}
		}
		if ( 429 === $this->status ) {
			return FailReason::Busy;
		}
		if ( in_array( $this->status, array( 401, 403, 404 ), true ) ) {
			return FailReason::Setup;
		}
		if ( $this->status >= 500 ) {
			return FailReason::Silent;
		}
		return null === $this->json || $this->status < 400 ? FailReason::Broken : FailReason::Provider;
	}
}
