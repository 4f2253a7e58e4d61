<?php
/**
 * 圈子 on a member's page.
 *
 * @var array{cards: list<\Zeromo\Community\Circles\Api\CircleCard>, own: bool} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

?>
<?php if ( array() === $v['cards'] ) : ?>
<section class="zmo-block zmo-empty">
	<?php require dirname( __DIR__ ) . '/partials/art/empty.svg'; ?>
	<p class="zmo-empty__t">
		<?php
		echo $v['own']
			? esc_html__( '你还没有加入圈子', 'zeromo-community' )
			: esc_html__( 'TA 还没有加入公开的圈子', 'zeromo-community' );
		?>
	</p>
</section>
<?php else : ?>
<div class="zmo-grid">
	<?php
	foreach ( $v['cards'] as $card ) {
		echo Partial::render( 'circles/card', array( 'card' => $card ) );
	}
	?>
</div>
<?php endif; ?>
