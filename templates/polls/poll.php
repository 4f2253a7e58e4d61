<?php
/**
 * A poll: options to choose from until the reader has voted or it is closed, then bars. Works without script.
 *
 * @package Zeromo\Community
 * @var array{post_id: int, poll: \Zeromo\Community\Polls\PollState, viewer: int} $v
 *      post_id: 0 in a preview. count: null while the results are hidden.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Polls\PollWords;

defined( 'ABSPATH' ) || exit;

$poll  = $v['poll'];
$open  = ! $poll->voted && ! $poll->closed;
$name  = '' === $poll->question ? __( '投票', 'zeromo-community' ) : $poll->question;
$most  = $poll->is_multiple() ? $poll->max : 1;
$first = max( array( 0, ...array_map( static fn( array $option ): int => (int) $option['count'], $poll->options ) ) );
$ends  = $poll->deadline;
$attrs = 0 === $v['post_id'] ? '' : Widget::attrs( 'poll', array( 'post_id' => $v['post_id'], 'max' => $most ) );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Widget::attrs() and Icon::svg() escape.
?>
<div class="zmo-w" <?php echo $attrs; ?>><form class="zmo-poll<?php echo $open ? '' : ' is-done'; ?>" method="post"
	action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" tabindex="-1">
<?php if ( $open ) : ?>
<input type="hidden" name="action" value="zeromo_poll"><input type="hidden" name="post_id"
	value="<?php echo esc_attr( (string) $v['post_id'] ); ?>"><?php if ( $v['viewer'] > 0 ) : ?><input type="hidden"
	name="_wpnonce" value="<?php echo esc_attr( wp_create_nonce( 'zeromo_poll' ) ); ?>"><?php endif; ?>
<?php endif; ?>
<fieldset class="zmo-poll__set"><legend class="zmo-poll__q"><?php echo esc_html( $name ); ?></legend>
<?php if ( $poll->is_multiple() && $open ) : ?>
<p class="zmo-meta">
	<?php
	echo esc_html(
		sprintf(
			/* translators: %d: number of options */
			_n( '最多选择 %d 项', '最多选择 %d 项', $most, 'zeromo-community' ),
			$most
		)
	);
	?>
</p>
<?php endif; ?>
<ul class="zmo-poll__list">
<?php foreach ( $poll->options as $option ) : ?>
	<?php if ( $open ) : ?>
	<li>
		<label class="zmo-poll__opt">
			<input type="<?php echo $poll->is_multiple() ? 'checkbox' : 'radio'; ?>" name="options[]"
				value="<?php echo esc_attr( (string) $option['id'] ); ?>"
				<?php echo $poll->is_multiple() ? '' : ' required'; ?>
				<?php echo 0 === $v['post_id'] ? ' disabled' : ''; ?>>
			<span><?php echo esc_html( $option['text'] ); ?></span>
			<?php if ( null !== $option['count'] && $poll->total > 0 ) : ?>
				<span class="zmo-poll__n zmo-meta">
					<?php echo esc_html( (string) PollWords::percent( $option['count'], $poll->total ) ); ?>%
				</span>
			<?php endif; ?>
		</label>
	</li>
	<?php else : ?>
		<?php
		$percent = PollWords::percent( (int) $option['count'], $poll->total );
		$mine    = $option['mine'] ? ' is-mine' : '';
		$best    = $first > 0 && $option['count'] === $first ? ' is-first' : '';
		?>
	<li class="<?php echo esc_attr( "zmo-poll__res$mine$best" ); ?>">
		<i class="zmo-poll__bar" style="width:<?php echo esc_attr( (string) $percent ); ?>%" aria-hidden="true"></i>
		<span class="zmo-poll__text">
			<?php echo esc_html( $option['text'] ); ?>
			<?php if ( $option['mine'] ) : ?>
				<em class="zmo-poll__mine">
					<?php echo Icon::svg( 'check', 'zmo-icon--14' ); ?>
					<?php esc_html_e( '已选', 'zeromo-community' ); ?>
				</em>
			<?php endif; ?>
		</span>
		<span class="zmo-poll__n">
			<b><?php echo esc_html( (string) $percent ); ?>%</b>
			<?php
			$words = sprintf(
				/* translators: %s: number of votes */
				_n(
					'%s 票',
					'%s 票',
					(int) $option['count'],
					'zeromo-community'
				),
				Format::count( (int) $option['count'] )
			);
			?>
			<small
				><?php echo esc_html( $words ); ?></small>
		</span>
	</li>
	<?php endif; ?>
<?php endforeach; ?>
</ul></fieldset>
<div class="zmo-poll__foot">
	<?php if ( $open ) : ?>
		<button class="zmo-btn zmo-btn--soft" type="submit"<?php echo 0 === $v['post_id'] ? ' disabled' : ''; ?>>
			<?php esc_html_e( '投票', 'zeromo-community' ); ?>
		</button>
	<?php endif; ?>
<?php
$told = sprintf(
	/* translators: %s: number of members */
	_n( '%s 人投票', '%s 人投票', $poll->total, 'zeromo-community' ),
	Format::count( $poll->total )
);
$text = PollWords::left( $poll->closed ? 0 : $ends, time() );
?>
<p class="zmo-meta">
	<?php if ( $poll->voted ) : ?>
		<span class="zmo-poll__ok">
			<?php echo Icon::svg( 'circle-check', 'zmo-icon--16' ); ?>
			<?php esc_html_e( '已投票', 'zeromo-community' ); ?>
		</span>
	<?php endif; ?>
	<span><?php echo esc_html( $told ); ?></span>
	<?php if ( $ends > 0 ) : ?>
		<time datetime="<?php echo esc_attr( Format::iso( $ends ) ); ?>"
			title="<?php echo esc_attr( (string) wp_date( 'Y-m-d H:i', $ends ) ); ?>">
			<?php echo esc_html( $text ); ?>
		</time>
	<?php endif; ?>
	<?php if ( $poll->hidden ) : ?>
		<span><?php esc_html_e( '投票后显示结果', 'zeromo-community' ); ?></span>
	<?php endif; ?>
</p></div>
<p class="zmo-poll__say zmo-hint" role="status" data-zmo-say></p>
</form></div>
