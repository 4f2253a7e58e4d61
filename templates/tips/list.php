<?php
/**
 * Who has tipped a post.
 *
 * @package Zeromo\Community
 * @var array{rows: list<\Zeromo\Community\Tips\ToldTip>, next: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Ledger\Api\Amount;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Format::time() escapes.
?>
<div class="zmo-tips__list">
	<ul>
		<?php foreach ( $v['rows'] as $one ) : ?>
		<li>
			<?php if ( '' !== $one->giver->avatar ) : ?>
			<img src="<?php echo esc_url( $one->giver->avatar ); ?>" alt="" width="28" height="28" loading="lazy">
			<?php endif; ?>
			<?php if ( '' !== $one->giver->url ) : ?>
			<a href="<?php echo esc_url( $one->giver->url ); ?>"><?php echo esc_html( $one->giver->name ); ?></a>
			<?php else : ?>
			<span><?php echo esc_html( $one->giver->name ); ?></span>
			<?php endif; ?>
			<?php if ( $one->is_told ) : ?>
			<b>￥<?php echo esc_html( Amount::yuan( $one->tip->amount ) ); ?></b>
			<span><?php echo esc_html( $one->tip->words ); ?></span>
			<?php endif; ?>
			<span class="zmo-meta"><?php echo Format::time( $one->tip->created ); ?></span>
		</li>
		<?php endforeach; ?>
	</ul>
	<?php if ( '' !== $v['next'] ) : ?>
	<p class="zmo-more">
		<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['next'] ); ?>">
			<?php esc_html_e( '更早的', 'zeromo-community' ); ?>
		</a>
	</p>
	<?php endif; ?>
</div>
