<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

use Zeromo\Community\FileFormats\Api\AiLabel;
use Zeromo\Community\FileFormats\Api\AiLabels;
use Zeromo\Community\FileFormats\Api\ImageIntake;
use Zeromo\Community\Generation\Api\FailReason;
use Zeromo\Community\Generation\Api\ImageResult;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\LinkPreviews\Api\PublicFile;
use Zeromo\Community\Media\Api\Library;

/**
 * What providers give becomes pictures of the member's library: fetched from public addresses (or the provider's own),
 * judged by the bytes, encoded anew, marked by words and by the label of GB 45438-2025, checked as uploads are.
 */
final class PictureIntake {

	/** Bytes of a picture, and seconds to fetch one. */
	public const BYTES    = 20 * MB_IN_BYTES;
	private const SECONDS = 40.0;

	/** Two copies of it are held, four bytes a pixel. */
	private const PIXELS  = 4096 * 4096;
	private const ACCEPT  = 'image/png,image/jpeg,image/webp';
	private const QUALITY = 95;

	public function __construct(
		private readonly Library $library,
		private readonly ImageIntake $images,
		private readonly PublicFile $files,
		private readonly VisibleMark $mark,
		private readonly GenerationSettings $settings
	) {}

	/**
	 * Those that could be taken in, or why there is none.
	 *
	 * @param list<ImageResult> $pictures As the provider gave them.
	 * @param string            $endpoint Address the owner has typed, empty for none: its host may be an internal one.
	 * @return non-empty-list<int>|FailReason
	 */
	public function take( Generation $one, array $pictures, string $endpoint ): array|FailReason {
		$taken = array();
		$why   = FailReason::Broken;
		foreach ( $pictures as $n => $picture ) {
			$bytes = '' === $picture->bytes ? $this->fetched( $picture->url, $endpoint ) : $picture->bytes;
			$got   = null === $bytes ? FailReason::Broken : $this->stored( $one, $n, $bytes );
			if ( $got instanceof FailReason ) {
				$why = $got;
			} else {
				$taken[] = $got;
			}
		}
		return array() === $taken ? $why : $taken;
	}

	private function fetched( string $url, string $endpoint ): ?string {
		if ( '' === $endpoint || self::origin( $url ) !== self::origin( $endpoint ) ) {
			return $this->files->get( $url, self::ACCEPT, self::BYTES, self::SECONDS );
		}
		// The owner has said that this host is called.
		$answer = wp_remote_get(
			$url,
			array(
				'timeout'             => self::SECONDS,
				'redirection'         => 0,
				'limit_response_size' => self::BYTES + 1,
				'headers'             => array( 'Accept' => self::ACCEPT ),
			)
		);
		$bytes  = wp_remote_retrieve_body( $answer );
		return 200 === wp_remote_retrieve_response_code( $answer ) && strlen( $bytes ) <= self::BYTES ? $bytes : null;
	}

	private static function origin( string $url ): string {
		$parts  = wp_parse_url( $url );
		$parts  = is_array( $parts ) ? $parts : array();
		$scheme = strtolower( (string) ( $parts['scheme'] ?? '' ) );
		$port   = (int) ( $parts['port'] ?? ( 'https' === $scheme ? 443 : 80 ) );
		return isset( $parts['user'] ) ? '' : "$scheme://" . strtolower( (string) ( $parts['host'] ?? '' ) ) . ":$port";
	}

	private function stored( Generation $one, int $n, string $bytes ): int|FailReason {
		$file = (string) tempnam( get_temp_dir(), 'zmo' );
		try {
			// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- a file of this server.
			if ( strlen( $bytes ) > self::BYTES || strlen( $bytes ) !== @file_put_contents( $file, $bytes ) ) {
				return FailReason::Broken;
			}
			$found = $this->images->inspect( $file );
			if ( $found['width'] * $found['height'] > self::PIXELS ) {
				return FailReason::Broken;
			}
			wp_raise_memory_limit( 'image' );
			$picture = @imagecreatefromstring( $bytes );
			if ( false === $picture ) {
				return FailReason::Broken;
			}
			$flat = imagecreatetruecolor( imagesx( $picture ), imagesy( $picture ) );
			imagefill( $flat, 0, 0, (int) imagecolorallocate( $flat, 255, 255, 255 ) );
			imagecopy( $flat, $picture, 0, 0, 0, 0, imagesx( $picture ), imagesy( $picture ) );
			if ( $this->settings->is_marked() ) {
				$this->mark->draw( $flat );
			}
			imagejpeg( $flat, $file, self::QUALITY );
			// phpcs:enable
			$label = new AiLabel( AiLabel::MADE, $this->settings->producer(), "G{$one->id}-" . ( $n + 1 ) );
			return AiLabels::write( $file, $label )
				? $this->library->take_image( $file, "{$one->title}.jpg", $one->user_id )
				: FailReason::Broken;
		} catch ( Failure $refused ) {
			return 'zeromo_content_invalid' === $refused->error ? FailReason::Content : FailReason::Broken;
		} catch ( \Exception $e ) {
			Log::error( $e );
			return FailReason::Broken;
		} finally {
			wp_delete_file( $file );
		}
	}
}
