<?php
/**
 * Posts on the same topics.
 *
 * @package Zeromo\Community
 * @var array{related: list<array{title: string, url: string, image: string, likes: int}>, class: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;

defined( 'ABSPATH' ) || exit;
?>
<section class="zmo-block zmo-related <?php echo esc_attr( $v['class'] ); ?>"
	aria-label="<?php esc_attr_e( '相关动态', 'zeromo-community' ); ?>">
<div class="zmo-block__head"><h2><?php esc_html_e( '相关动态', 'zeromo-community' ); ?></h2></div>
<?php foreach ( $v['related'] as $row ) : ?>
<a class="zmo-rel" href="<?php echo esc_url( $row['url'] ); ?>">
	<?php if ( '' !== $row['image'] ) : ?>
		<img src="<?php echo esc_url( $row['image'] ); ?>" alt="" width="64" height="52" loading="lazy"
			decoding="async">
	<?php endif; ?>
	<span>
		<b><?php echo esc_html( $row['title'] ); ?></b>
		<?php if ( $row['likes'] > 0 ) : ?>
			<span class="zmo-meta">
				<?php
				echo esc_html(
					sprintf(
						/* translators: %s: number */
						_n( '%s 个赞', '%s 个赞', $row['likes'], 'zeromo-community' ),
						Format::count( $row['likes'] )
					)
				);
				?>
			</span>
		<?php endif; ?>
	</span>
</a>
<?php endforeach; ?>
</section>
