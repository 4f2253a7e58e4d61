<?php
/**
 * Above the posts of one's purchases: orders whose titles have the words.
 *
 * @package Zeromo\Community
 * @var array{rows: list<array{html: string, url: string, kind: string, time: int, order: string}>} $v html: the title
 *   with the words marked; url: the thing, empty where it is gone; time: Unix seconds; order: its page.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Marks and Format::time() escape.
?>
<section class="zmo-block zmo-money" aria-label="<?php esc_attr_e( '买过的', 'zeromo-community' ); ?>">
	<ul class="zmo-money__lines">
		<?php foreach ( $v['rows'] as $row ) : ?>
		<li class="zmo-money__line">
			<span class="zmo-money__what">
				<?php if ( '' !== $row['url'] ) : ?>
				<b><a href="<?php echo esc_url( $row['url'] ); ?>"><?php echo $row['html']; ?></a></b>
				<?php else : ?>
				<b><?php echo $row['html']; ?></b>
				<?php endif; ?>
				<span class="zmo-meta">
					<?php echo esc_html( $row['kind'] ); ?>
					<?php echo Format::time( $row['time'] ); ?>
				</span>
			</span>
			<span class="zmo-money__sum">
				<a href="<?php echo esc_url( $row['order'] ); ?>">
					<?php esc_html_e( '查看订单', 'zeromo-community' ); ?>
				</a>
			</span>
		</li>
		<?php endforeach; ?>
	</ul>
</section>
