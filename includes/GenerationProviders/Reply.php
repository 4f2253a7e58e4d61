<?php

declare(strict_types=1);

namespace Zeromo\Community\GenerationProviders;

use Zeromo\Community\Generation\Api\FailReason;

/** A service's answer: status 0 for none; the JSON is null where the answer has none. */
final class Reply {

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
		return match ( true ) {
			0 === $this->status => FailReason::Silent,
			1 === preg_match( '/moderation|content_policy|sensitive|DataInspection|inspection/i', $code )
				=> FailReason::Content,
			1 === preg_match( '/insufficient_quota|Arrearage|billing|balance/i', $code ) => FailReason::Account,
			429 === $this->status || 1 === preg_match( '/^Throttling/', $code ) => FailReason::Busy,
			in_array( $this->status, array( 401, 403, 404 ), true ) => FailReason::Setup,
			$this->status >= 500 => FailReason::Silent,
			null === $this->json || $this->status < 400 => FailReason::Broken,
			default => FailReason::Provider,
		};
	}
}
