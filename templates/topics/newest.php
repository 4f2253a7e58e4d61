<?php
/**
 * 新话题 in the rail.
 *
 * @package Zeromo\Community
 * @var array{cards: list<\Zeromo\Community\Topics\View\TopicCard>} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;

defined( 'ABSPATH' ) || exit;
?>
<section class="zmo-block">
	<div class="zmo-block__head"><h2><?php esc_html_e( '新话题', 'zeromo-community' ); ?></h2></div>
	<?php foreach ( $v['cards'] as $card ) : ?>
		<div class="zmo-row">
			<span class="zmo-avatar zmo-avatar--square" aria-hidden="true">
				<img src="<?php echo esc_url( $card->icon_url ); ?>" alt="" width="40" height="40" loading="lazy">
			</span>
			<div class="zmo-row__main"><a class="zmo-row__t" href="<?php echo esc_url( $card->url ); ?>"
				><?php echo esc_html( '#' . $card->topic->name . '#' ); ?></a><span class="zmo-meta zmo-num">
			<?php
			echo esc_html(
				sprintf(
					/* translators: %s: number of posts */
					_n( '%s 动态', '%s 动态', $card->topic->content_count, 'zeromo-community' ),
					Format::count( $card->topic->content_count )
				)
			);
			?>
			</span></div>
		</div>
	<?php endforeach; ?>
</section>
