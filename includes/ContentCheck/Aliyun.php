<?php

declare(strict_types=1);

namespace Zeromo\Community\ContentCheck;

use Zeromo\Community\CloudCalls\Api\Calls;
use Zeromo\Community\CloudCalls\Api\Key;
use Zeromo\Community\CloudCalls\Api\Signed;
use Zeromo\Community\TextChecks\Api\Verdict;

/** Aliyun's content moderation, version 2022-03-02. It fetches pictures from their address. */
final class Aliyun implements CheckService {

	private const VERSION = '2022-03-02';

	/**
	 * @param string $endpoint Address of the service.
	 * @param string $texts    Name of the service for texts.
	 * @param string $pictures Name of the service for pictures.
	 */
	public function __construct(
		private readonly Calls $calls,
		private readonly Key $key,
		private readonly string $endpoint,
		private readonly string $texts,
		private readonly string $pictures
	) {}

	public function longest(): int {
		return 600;
	}

	public function text( string $text ): ?string {
		return $this->ask( 'TextModerationPlus', $this->texts, array( 'content' => $text ) );
	}

	public function picture( string $path, string $url ): ?string {
		return $this->ask( 'ImageModeration', $this->pictures, array( 'imageUrl' => $url ) );
	}

	/** @param array<string, string> $about Parameters of the service. */
	private function ask( string $action, string $service, array $about ): ?string {
		$type = 'application/x-www-form-urlencoded';
		$body = http_build_query(
			array(
				'Service' => $service,
				'ServiceParameters' => (string) wp_json_encode( $about, JSON_UNESCAPED_UNICODE ),
			),
			'',
			'&',
			PHP_QUERY_RFC3986
		);
		$said = $this->calls->post(
			$this->endpoint,
			$body,
			fn( string $host, int $time ): array => Signed::aliyun(
				$this->key,
				$host,
				$action,
				self::VERSION,
				'',
				$body,
				$type,
				$time,
				bin2hex( random_bytes( 16 ) )
			)
		);
		// A refusal has status 200 as well, and its own code in the body.
		$data = 200 === ( $said['Code'] ?? null ) && is_array( $said['Data'] ?? null ) ? $said['Data'] : array();
		return match ( $data['RiskLevel'] ?? null ) {
			'high'        => Verdict::BLOCK,
			'medium'      => Verdict::REVIEW,
			'low', 'none' => Verdict::PASS,
			default       => null,
		};
	}
}
