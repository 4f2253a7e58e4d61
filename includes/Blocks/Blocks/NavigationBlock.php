<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks\Blocks;

use Zeromo\Community\Blocks\ThemeColors;
use Zeromo\Community\CircleIndex\Api\CirclePages;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;

/** zeromo/header, zeromo/menu, zeromo/bar, zeromo/footer, zeromo/site-note, zeromo/missing: partials of this room. */
#[Named( 'zeromo/header', 'header' )]
#[Named( 'zeromo/menu', 'menu' )]
#[Named( 'zeromo/bar', 'bar' )]
#[Named( 'zeromo/footer', 'footer' )]
#[Named( 'zeromo/site-note', 'site-note' )]
#[Named( 'zeromo/missing', 'missing' )]
final class NavigationBlock implements ServerBlock {

	public function __construct( private readonly string $part, private readonly Container $container ) {}

	public function render( array $attributes, string $content ): string {
		// What the rail would say stands in our footer.
		if ( 'site-note' === $this->part && '' === ( $attributes['text'] ?? '' )
			&& ! $this->container->get( Settings::class )->flag( 'theme_footer' )
		) {
			return '';
		}
		$navigation = $this->container->get( Navigation::class );
		$values     = array( 'nav' => $navigation ) + $attributes;
		if ( 'header' === $this->part ) {
			$values['switch'] = ! $this->container->get( ThemeColors::class )->is_dark();
		}
		if ( 'menu' === $this->part && $navigation->viewer() > 0 && $navigation->has( 'circles' ) ) {
			$values['circles'] = $this->container->get( CirclePages::class )->page(
				$navigation->viewer(),
				true,
				'',
				0,
				1,
				6
			);
		}
		return Partial::render( "blocks/{$this->part}", $values );
	}
}
