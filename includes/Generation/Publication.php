<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

use Zeromo\Community\Generation\Sql\GenerationRepository;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Setup\Pages;

/** Pictures go into the editor as a draft, with what declares them as made by AI. */
final class Publication {

	public function __construct(
		private readonly GenerationService $service,
		private readonly GenerationRepository $generations,
		private readonly Router $routes,
		private readonly Pages $pages
	) {}

	/** Stores a draft with the pictures; the address of the editor with it. */
	public function draft( int $member, int $id ): string {
		$one   = $this->service->need( $member, $id );
		$media = $this->generations->pictures( array( $one->id ) )[ $one->id ] ?? array();
		if ( array() === $media ) {
			throw Failures::state( $one->state );
		}
		$made = $this->routes->run(
			'POST /content',
			array(
				'post_title'   => $one->title,
				'post_content' => '' === $one->prompt ? $one->title : $one->prompt,
				'post_status'  => 'draft',
				'image_ids'    => $media,
				'ai_declared'  => true,
			)
		);
		return add_query_arg( 'id', is_int( $made['id'] ?? null ) ? $made['id'] : 0, $this->pages->url( 'publish' ) );
	}
}
