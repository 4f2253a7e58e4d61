<?php
/**
 * Who liked a post: faces and a link to all of them, which the widget opens as a dialog.
 *
 * @package Zeromo\Community
 * @var array{id: int, url: string, count: int, cards: list<MemberCard>, rows: string, next_cursor: string|null} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Members\Api\MemberCard;

defined( 'ABSPATH' ) || exit;

/* translators: %s: number of members */
$label = sprintf( _n( '%s 人赞过', '%s 人赞过', $v['count'], 'zeromo-community' ), Format::count( $v['count'] ) );
$all   = add_query_arg( 'likers', 1, $v['url'] ) . '#likers';
?>
<section class="zmo-likers" id="likers" aria-label="<?php echo esc_attr( $label ); ?>"
	<?php echo Widget::attrs( 'likers', array( 'id' => $v['id'], 'type' => 'post' ) ); ?>>
	<a class="zmo-likers__all" href="<?php echo esc_url( $all ); ?>" rel="nofollow">
		<span class="zmo-likers__faces" aria-hidden="true">
			<?php foreach ( $v['cards'] as $card ) : ?>
				<span class="zmo-avatar zmo-avatar--28"><img src="<?php echo esc_url( $card->avatar ); ?>" alt=""
					width="28" height="28" loading="lazy" decoding="async"></span>
			<?php endforeach; ?>
		</span>
		<span class="zmo-meta"><?php echo esc_html( $label ); ?></span>
	</a>
	<?php if ( '' !== $v['rows'] ) : ?>
		<div class="zmo-likers__rows">
			<?php echo $v['rows']; // phpcs:ignore WordPress.Security.EscapeOutput -- from the partial members/row. ?>
		</div>
		<?php if ( null !== $v['next_cursor'] ) : ?>
			<p class="zmo-end">
				<?php
				$to = add_query_arg(
					array( 'likers' => 1, 'likers_after' => $v['next_cursor'] ),
					$v['url']
				) . '#likers';
				?>
				<a class="zmo-btn zmo-btn--line"
					href="<?php echo esc_url( $to ); ?>"
					rel="nofollow">
					<?php esc_html_e( '下一页', 'zeromo-community' ); ?>
				</a>
			</p>
		<?php endif; ?>
	<?php endif; ?>
</section>
