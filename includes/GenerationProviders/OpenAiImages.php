<?php

declare(strict_types=1);

namespace Zeromo\Community\GenerationProviders;

use Zeromo\Community\Generation\Api\FailReason;
use Zeromo\Community\Generation\Api\ImageAnswer;
use Zeromo\Community\Generation\Api\ImageProvider;
use Zeromo\Community\Generation\Api\ImageRequest;
use Zeromo\Community\Generation\Api\ImageResult;

/** Services with OpenAI's images API: one call makes the pictures and lasts until they are there. */
final class OpenAiImages implements ImageProvider {

	private const SECONDS = 180.0;
	private const CHECK   = 12.0;

	public function __construct( private readonly Calls $calls ) {}

	public function name(): string {
		return 'openai';
	}

	public function label(): string {
		return __( 'OpenAI 兼容接口', 'zeromo-community' );
	}

	public function endpoint(): string {
		return 'https://api.openai.com/v1';
	}

	public function needs_key(): bool {
		return true;
	}

	public function is_local(): bool {
		return false;
	}

	public function begin( ImageRequest $request ): ImageAnswer {
		$body = array(
			'model'  => $request->model,
			'prompt' => $request->prompt,
			'n'      => $request->count,
			'size'   => "{$request->width}x{$request->height}",
		);
		// These models answer with bytes always and refuse to be asked for them.
		if ( ! str_starts_with( $request->model, 'gpt-image' ) ) {
			$body['response_format'] = 'b64_json';
		}
		$reply = $this->calls->send(
			"{$request->endpoint}/images/generations",
			self::headers( $request ) + array( 'X-Request-Id' => $request->number ),
			(string) wp_json_encode( $body, JSON_UNESCAPED_UNICODE ),
			self::SECONDS
		);
		if ( ! $reply->is_fine() || null !== $reply->part( 'error' ) ) {
			return ImageAnswer::failed( self::why( $reply ) );
		}
		return ImageAnswer::done( self::pictures( $reply->part( 'data' ) ) );
	}

	/** There are no tasks. */
	public function ask( ImageRequest $request, string $task ): ImageAnswer {
		return ImageAnswer::failed( FailReason::Broken );
	}

	public function check( ImageRequest $request ): ImageAnswer {
		$reply = $this->calls->send( "{$request->endpoint}/models", self::headers( $request ), '', self::CHECK );
		if ( ! $reply->is_fine() ) {
			return ImageAnswer::failed( self::why( $reply ) );
		}
		$names = array();
		foreach ( (array) $reply->part( 'data' ) as $one ) {
			$names[] = is_array( $one ) ? $one['id'] ?? '' : '';
		}
		return array() === $names || in_array( $request->model, $names, true )
			? ImageAnswer::working( 'check' )
			: ImageAnswer::failed( FailReason::Setup );
	}

	/** @return array<string, string> */
	private static function headers( ImageRequest $request ): array {
		return '' === $request->key ? array() : array( 'Authorization' => "Bearer {$request->key}" );
	}

	private static function why( Reply $reply ): FailReason {
		return $reply->reason( $reply->text( 'error', 'code' ) . ' ' . $reply->text( 'error', 'type' ) );
	}

	/** @return list<ImageResult> What of the answer is a picture. */
	private static function pictures( mixed $data ): array {
		$found = array();
		foreach ( is_array( $data ) ? $data : array() as $one ) {
			$text  = is_array( $one ) ? $one['b64_json'] ?? null : null;
			$url   = is_array( $one ) ? $one['url'] ?? null : null;
			// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- a picture as text.
			$bytes = is_string( $text ) ? base64_decode( $text, true ) : false;
			if ( is_string( $bytes ) && '' !== $bytes ) {
				$found[] = ImageResult::bytes( $bytes );
			} elseif ( is_string( $url ) && '' !== $url ) {
				$found[] = ImageResult::url( $url );
			}
		}
		return $found;
	}
}
