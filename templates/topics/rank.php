<?php
/**
 * 热门话题 in the rail.
 *
 * @var array{cards: list<\Zeromo\Community\Topics\View\TopicCard>, url: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;

?>
<section class="zmo-block">
	<div class="zmo-block__head">
		<h2><?php esc_html_e( '热门话题', 'zeromo-community' ); ?></h2>
		<?php if ( '' !== $v['url'] ) : ?>
			<a href="<?php echo esc_url( $v['url'] ); ?>"><?php esc_html_e( '更多', 'zeromo-community' ); ?></a>
		<?php endif; ?>
	</div>
	<ol class="zmo-rank">
	<?php foreach ( $v['cards'] as $n => $card ) : ?>
		<li>
			<a href="<?php echo esc_url( $card->url ); ?>">
				<span class="zmo-rank__n"><?php echo esc_html( (string) ( $n + 1 ) ); ?></span>
				<span class="zmo-rank__t"><?php echo esc_html( $card->topic->name ); ?></span>
				<span class="zmo-rank__h">
					<?php
					/* translators: %s: heat of a topic */
					$heat = sprintf( __( '热度 %s', 'zeromo-community' ), Format::count( $card->topic->heat ) );
					echo $card->topic->heat > 0 ? esc_html( $heat ) : '';
					?>
				</span>
			</a>
		</li>
	<?php endforeach; ?>
	</ol>
</section>
