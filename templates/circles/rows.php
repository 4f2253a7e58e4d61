<?php
/**
 * Circles in the rail, under a title.
 *
 * @var array{
 *   cards: list<\Zeromo\Community\Circles\Api\CircleCard>, title: string, url: string,
 * } $v url is of all circles, empty for none.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

?>
<section class="zmo-block">
	<div class="zmo-block__head">
		<h2><?php echo esc_html( $v['title'] ); ?></h2>
		<?php if ( '' !== $v['url'] ) : ?>
			<a href="<?php echo esc_url( $v['url'] ); ?>"><?php esc_html_e( '全部', 'zeromo-community' ); ?></a>
		<?php endif; ?>
	</div>
	<?php
	foreach ( $v['cards'] as $card ) {
		echo Partial::render( 'circles/row', array( 'card' => $card ) );
	}
	?>
</section>
