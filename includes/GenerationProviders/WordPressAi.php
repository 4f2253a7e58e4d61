<?php

declare(strict_types=1);

namespace Zeromo\Community\GenerationProviders;

use WordPress\AiClient\Files\DTO\File;
use WordPress\AiClient\Files\Enums\MediaOrientationEnum;
use WordPress\AiClient\Providers\Http\DTO\RequestOptions;
use Zeromo\Community\Generation\Api\FailReason;
use Zeromo\Community\Generation\Api\ImageAnswer;
use Zeromo\Community\Generation\Api\ImageProvider;
use Zeromo\Community\Generation\Api\ImageRequest;
use Zeromo\Community\Generation\Api\ImageResult;

/** WordPress's own AI Client, with whatever connector the owner has set up in core; its key is core's. */
final class WordPressAi implements ImageProvider {

	private const SECONDS = 180.0;

	/** Core's words for what went wrong. */
	private const CODES = array(
		'prompt_network_error'         => FailReason::Silent,
		'prompt_upstream_server_error' => FailReason::Silent,
		'prompt_client_error'          => FailReason::Provider,
		'prompt_token_limit_reached'   => FailReason::Provider,
	);

	public function name(): string {
		return 'WordPress';
	}

	public function label(): string {
		return __( 'WordPress 的 AI 连接', 'zeromo-community' );
	}

	public function endpoint(): string {
		return '';
	}

	public function needs_key(): bool {
		return false;
	}

	public function is_local(): bool {
		return false;
	}

	public function begin( ImageRequest $request ): ImageAnswer {
		if ( ! function_exists( 'wp_ai_client_prompt' ) || ! $this->is_supported( $request ) ) {
			return ImageAnswer::failed( FailReason::Setup );
		}
		$made = $this->prompt( $request )->generate_images( $request->count );
		if ( $made instanceof \WP_Error ) {
			return ImageAnswer::failed( self::CODES[ (string) $made->get_error_code() ] ?? FailReason::Setup );
		}
		$found = array();
		foreach ( is_array( $made ) ? $made : array() as $file ) {
			$picture = $file instanceof File ? self::picture( $file ) : null;
			if ( null !== $picture ) {
				$found[] = $picture;
			}
		}
		return ImageAnswer::done( $found );
	}

	/** There are no tasks. */
	public function ask( ImageRequest $request, string $task ): ImageAnswer {
		return ImageAnswer::failed( FailReason::Broken );
	}

	public function check( ImageRequest $request ): ImageAnswer {
		return function_exists( 'wp_ai_client_prompt' ) && $this->is_supported( $request )
			? ImageAnswer::working( 'check' )
			: ImageAnswer::failed( FailReason::Setup );
	}

	/** After an error of its own the builder answers itself and not a boolean. */
	private function is_supported( ImageRequest $request ): bool {
		return true === $this->prompt( $request )->is_supported_for_image_generation();
	}

	private function prompt( ImageRequest $request ): \WP_AI_Client_Prompt_Builder {
		$patience = RequestOptions::fromArray( array( RequestOptions::KEY_TIMEOUT => self::SECONDS ) );
		$wide     = $request->width <=> $request->height;
		$prompt   = wp_ai_client_prompt( '' === $request->prompt ? 'x' : $request->prompt )
			->using_request_options( $patience )
			->as_output_media_orientation(
				match ( $wide ) {
					0       => MediaOrientationEnum::square(),
					1       => MediaOrientationEnum::landscape(),
					default => MediaOrientationEnum::portrait(),
				}
			);
		return '' === $request->model ? $prompt : $prompt->using_model_preference( $request->model );
	}

	private static function picture( File $file ): ?ImageResult {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- a picture as text.
		$bytes = $file->isInline() ? base64_decode( (string) $file->getBase64Data(), true ) : false;
		if ( is_string( $bytes ) && '' !== $bytes ) {
			return ImageResult::bytes( $bytes );
		}
		return $file->isRemote() ? ImageResult::url( (string) $file->getUrl() ) : null;
	}
}
