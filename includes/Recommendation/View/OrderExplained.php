<?php

declare(strict_types=1);

namespace Zeromo\Community\Recommendation\View;

use Zeromo\Community\Feed\Api\OrderNote;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Recommendation\Explanation;
use Zeromo\Community\Setup\Pages;

/** How 推荐 is sorted, above its stream; where a post is asked about, first why it stands there. */
final class OrderExplained implements OrderNote {

	public function __construct( private readonly Explanation $explanation, private readonly Pages $pages ) {}

	public function html( int $post, int $viewer, string $back ): string {
		$parts = array();
		if ( $post > 0 ) {
			try {
				$parts[] = $this->explanation->of_post( $post, $viewer );
			} catch ( Failure ) {
				$parts = array();
			}
		}
		$parts[] = $this->explanation->of_order();
		return Partial::render(
			'recommendation/order',
			array(
				'parts' => $parts,
				'back'  => $back,
				'off'   => $viewer > 0 && $this->pages->id( 'account' ) > 0
					? $this->pages->url( 'account', 'settings' )
					: '',
			)
		);
	}
}
