<?php

declare(strict_types=1);

namespace Zeromo\Community\ContentCheck;

use Zeromo\Community\CloudCalls\Api\Calls;
use Zeromo\Community\CloudCalls\Api\Key;
use Zeromo\Community\CloudCalls\Api\Signed;
use Zeromo\Community\TextChecks\Api\Verdict;

/** Tencent Cloud's text and image moderation (TMS, IMS), version 2020-12-29. Pictures are sent along. */
final class Tencent implements CheckService {

	private const VERSION = '2020-12-29';

	/** Most bytes of a picture that it takes. */
	private const PICTURE = 7000000;

	/**
	 * @param string $texts    Address of the service for texts.
	 * @param string $pictures Address of the service for pictures.
	 * @param string $region   Where it runs.
	 */
	public function __construct(
		private readonly Calls $calls,
		private readonly Key $key,
		private readonly string $texts,
		private readonly string $pictures,
		private readonly string $region
	) {}

	public function longest(): int {
		return 10000;
	}

	public function text( string $text ): ?string {
		return $this->ask( $this->texts, 'tms', 'TextModeration', array( 'Content' => self::base64( $text ) ) );
	}

	public function picture( string $path, string $url ): ?string {
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- a file of this server.
		$bytes = (int) @filesize( $path ) > self::PICTURE ? '' : (string) @file_get_contents( $path );
		return '' === $bytes
			? null
			: $this->ask( $this->pictures, 'ims', 'ImageModeration', array( 'FileContent' => self::base64( $bytes ) ) );
	}

	/** @param array<string, string> $about The call. */
	private function ask( string $url, string $service, string $action, array $about ): ?string {
		$body = (string) wp_json_encode( $about, JSON_UNESCAPED_SLASHES );
		$said = $this->calls->post(
			$url,
			$body,
			fn( string $host, int $time ): array => Signed::tencent(
				$this->key,
				$service,
				$host,
				$action,
				self::VERSION,
				$this->region,
				$body,
				$time
			)
		);
		$said = is_array( $said['Response'] ?? null ) ? $said['Response'] : array();
		return match ( $said['Suggestion'] ?? null ) {
			'Block'  => Verdict::BLOCK,
			'Review' => Verdict::REVIEW,
			'Pass'   => Verdict::PASS,
			default  => null,
		};
	}

	private static function base64( string $bytes ): string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- as the service wants it.
		return base64_encode( $bytes );
	}
}
