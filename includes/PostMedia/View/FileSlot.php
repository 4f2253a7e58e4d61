<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia\View;

use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Kernel\Wiring\Place;

/** The row of a post's file: icon, name, size, 下载. */
#[Place( 4 )]
final class FileSlot implements CardSlot {

	public function slot(): string {
		return 'media';
	}

	public function position(): int {
		return 30;
	}

	public function html( array $post, int $viewer, bool $single ): string {
		if ( empty( $post['file'] ) ) {
			return '';
		}
		$file = ( new Input( $post ) )->part( 'file' );
		if ( 0 === $file->int( 'id' ) ) {
			return '';
		}
		return Partial::render( 'media/file', array( 'filename' => $file->text( 'filename' ), 'size' => $file->int( 'size' ), 'url' => $file->text( 'url' ), 'downloads' => $file->int( 'downloads' ) ) );
	}
}
