<?php

declare(strict_types=1);

namespace Zeromo\Community\GenerationProviders;

use Zeromo\Community\Generation\Api\FailReason;
use Zeromo\Community\Generation\Api\ImageAnswer;
use Zeromo\Community\Generation\Api\ImageProvider;
use Zeromo\Community\Generation\Api\ImageRequest;
use Zeromo\Community\Generation\Api\ImageResult;

/** Draws a landscape out of the words of the prompt on this server; each picture says that it is a sample. */
final class SampleProvider implements ImageProvider {

	public function name(): string {
		return 'sample';
	}

	public function label(): string {
		return __( '示例绘图（不联网）', 'zeromo-community' );
	}

	public function endpoint(): string {
		return '';
	}

	public function needs_key(): bool {
		return false;
	}

	public function is_local(): bool {
		return true;
	}

	public function begin( ImageRequest $request ): ImageAnswer {
		if ( ! function_exists( 'imagecreatetruecolor' ) ) {
			return ImageAnswer::failed( FailReason::Setup );
		}
		$pictures = array();
		for ( $n = 0; $n < $request->count; $n++ ) {
			$scene      = new Scene( $request->prompt, $n, $request->width, $request->height );
			$pictures[] = ImageResult::bytes( $scene->jpeg() );
		}
		return ImageAnswer::done( $pictures );
	}

	public function ask( ImageRequest $request, string $task ): ImageAnswer {
		return $this->begin( $request );
	}

	public function check( ImageRequest $request ): ImageAnswer {
		return function_exists( 'imagecreatetruecolor' )
			? ImageAnswer::working( 'check' )
			: ImageAnswer::failed( FailReason::Setup );
	}
}
