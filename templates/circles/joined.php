<?php
/**
 * 圈子 on a member's page.
 *
 * @var array{cards: list<\Zeromo\Community\Circles\Api\CircleCard>, own: bool, url: string} $v url: all circles.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

?>
<?php if ( array() === $v['cards'] ) : ?>
	<?php
	echo Partial::render(
		'partials/empty',
		array(
			'title' => $v['own']
				? __( '你还没有加入圈子', 'zeromo-community' )
				: __( 'TA 还没有加入公开的圈子', 'zeromo-community' ),
			'url' => $v['url'],
			'label' => $v['own'] ? __( '挑几个圈子加入', 'zeromo-community' ) : __( '看看全部圈子', 'zeromo-community' ),
		)
	);
	?>
<?php else : ?>
<div class="zmo-grid">
	<?php
	foreach ( $v['cards'] as $card ) {
		echo Partial::render( 'circles/card', array( 'card' => $card ) );
	}
	?>
</div>
<?php endif; ?>
