<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks\Blocks;

use Zeromo\Community\Blocks\TabSections;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;

/**
 * zeromo/tab-section: a section with tabs; the one the address names is drawn with the page, so that each is reached
 * without script.
 */
#[Named( 'zeromo/tab-section' )]
final class SectionBlock implements ServerBlock {

	public function __construct( private readonly TabSections $sections, private readonly Caller $caller ) {}

	public function render( array $attributes, string $content ): string {
		$id = is_string( $attributes['section'] ?? null ) ? $attributes['section'] : '';
		try {
			$tabs = $this->sections->need( $id )->tabs();
			$open = $_GET[ "zmo_$id" ] ?? ''; // phpcs:ignore WordPress.Security -- reads which tab is open.
			$open = is_string( $open ) && isset( $tabs[ $open ] ) ? $open : (string) array_key_first( $tabs );
			$page = is_singular() ? (int) get_queried_object_id() : 0;
			$html = $this->sections->html( $id, $open, $page, $this->caller->id() );
		} catch ( Failure ) {
			return '';
		}
		$title = is_string( $attributes['title'] ?? null ) ? $attributes['title'] : '';
		return Partial::render(
			'blocks/tab-section',
			array(
				'id' => $id,
				'title' => '' === $title ? __( '热榜', 'zeromo-community' ) : $title,
				'tabs' => $tabs,
				'open' => $open,
				'page' => $page,
				'html' => $html,
			)
		);
	}
}
