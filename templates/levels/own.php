<?php
/**
 * 我的 › 等级.
 *
 * @package Zeromo\Community
 * @var array{own: \Zeromo\Community\Levels\Standing, levels: list<\Zeromo\Community\Levels\Level>, next: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Levels\TaskProgress;

defined( 'ABSPATH' ) || exit;

$own   = $v['own'];
$level = $own->level;
if ( null === $level ) {
	return;
}
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Format::time() escapes.
?>
<section class="zmo-block zmo-level" aria-label="<?php esc_attr_e( '我的等级', 'zeromo-community' ); ?>">
	<div class="zmo-level__now">
		<span class="zmo-badge zmo-badge--<?php echo esc_attr( $level->tone ); ?>">
			<?php echo esc_html( $level->label() ); ?>
		</span>
		<p class="zmo-level__sum">
			<b><?php echo esc_html( number_format_i18n( $own->experience ) ); ?></b>
			<?php esc_html_e( '经验', 'zeromo-community' ); ?>
		</p>
		<p class="zmo-level__way">
			<?php
			echo esc_html(
				null === $own->next
					? __( '已经是最高等级', 'zeromo-community' )
					: sprintf(
						/* translators: 1: experience that is missing, 2: a level, e.g. Lv3 常客 */
						__( '还差 %1$s 经验升到 %2$s', 'zeromo-community' ),
						number_format_i18n( max( 0, $own->next->points - $own->experience ) ),
						$own->next->label()
					)
			);
			?>
		</p>
	</div>
	<progress class="zmo-level__bar" max="100" value="<?php echo (int) $own->percent(); ?>"
		aria-label="<?php esc_attr_e( '到下一级的进度', 'zeromo-community' ); ?>"></progress>
	<ol class="zmo-level__steps">
		<?php foreach ( $v['levels'] as $step ) : ?>
			<li<?php echo $step->n === $level->n ? ' aria-current="step"' : ''; ?>
				class="<?php echo $step->n <= $level->n ? 'is-reached' : ''; ?>">
				<span class="zmo-badge zmo-badge--<?php echo esc_attr( $step->tone ); ?>">
					<?php echo esc_html( $step->label() ); ?>
				</span>
				<span class="zmo-meta"><?php echo esc_html( number_format_i18n( $step->points ) ); ?></span>
			</li>
		<?php endforeach; ?>
	</ol>
</section>
<?php
$groups = array(
	array( true, __( '日常任务', 'zeromo-community' ) ),
	array( false, __( '新手任务', 'zeromo-community' ) ),
);
foreach ( $groups as [ $daily, $heading ] ) :
	$tasks = array_filter( $own->tasks, static fn( TaskProgress $one ): bool => $daily === $one->task->daily );
	if ( array() === $tasks ) {
		continue;
	}
	?>
	<section class="zmo-block zmo-level" aria-label="<?php echo esc_attr( $heading ); ?>">
		<div class="zmo-block__head"><h2><?php echo esc_html( $heading ); ?></h2></div>
		<ul class="zmo-level__gains zmo-level__tasks">
			<?php foreach ( $tasks as $one ) : ?>
				<li class="<?php echo $one->is_done() ? 'is-done' : ''; ?>">
					<span><?php echo esc_html( $one->task->name ); ?></span>
					<?php if ( $one->is_done() ) : ?>
						<span class="zmo-badge zmo-badge--ok"><?php esc_html_e( '已完成', 'zeromo-community' ); ?></span>
					<?php else : ?>
						<progress max="<?php echo (int) $one->task->times; ?>" value="<?php echo (int) $one->done; ?>"
							aria-label="<?php echo esc_attr( $one->task->name ); ?>"></progress>
						<span class="zmo-meta"><?php echo esc_html( "{$one->done} / {$one->task->times}" ); ?></span>
					<?php endif; ?>
					<b>+<?php echo esc_html( number_format_i18n( $one->task->points ) ); ?></b>
				</li>
			<?php endforeach; ?>
		</ul>
	</section>
<?php endforeach; ?>
<?php if ( array() !== $own->rules ) : ?>
	<section class="zmo-block zmo-level">
		<div class="zmo-block__head"><h2><?php esc_html_e( '怎样获得经验', 'zeromo-community' ); ?></h2></div>
		<table class="zmo-level__rules">
			<thead>
				<tr>
					<th scope="col"><?php esc_html_e( '行为', 'zeromo-community' ); ?></th>
					<th scope="col"><?php esc_html_e( '每次', 'zeromo-community' ); ?></th>
					<th scope="col"><?php esc_html_e( '今天', 'zeromo-community' ); ?></th>
				</tr>
			</thead>
			<tbody>
				<?php foreach ( $own->rules as $rule ) : ?>
					<tr>
						<th scope="row"><?php echo esc_html( $rule->act->label() ); ?></th>
						<td>+<?php echo esc_html( number_format_i18n( $rule->points ) ); ?></td>
						<td>
							<?php
							echo esc_html( number_format_i18n( $own->today_of( $rule->act ) ) );
							echo $rule->cap > 0 ? ' / ' . esc_html( number_format_i18n( $rule->cap ) ) : '';
							?>
						</td>
					</tr>
				<?php endforeach; ?>
			</tbody>
		</table>
	</section>
<?php endif; ?>
<section class="zmo-block zmo-level">
	<div class="zmo-block__head"><h2><?php esc_html_e( '经验记录', 'zeromo-community' ); ?></h2></div>
	<?php if ( array() === $own->gains ) : ?>
		<p class="zmo-meta"><?php esc_html_e( '还没有获得经验', 'zeromo-community' ); ?></p>
	<?php else : ?>
		<ul class="zmo-level__gains">
			<?php foreach ( $own->gains as $gain ) : ?>
				<li>
					<span><?php echo esc_html( $gain->act?->label() ?? __( '其他', 'zeromo-community' ) ); ?></span>
					<span class="zmo-meta"><?php echo Format::time( $gain->created ); ?></span>
					<?php if ( $gain->taken ) : ?>
						<span class="zmo-badge zmo-badge--grey"><?php esc_html_e( '已收回', 'zeromo-community' ); ?></span>
						<s>+<?php echo esc_html( number_format_i18n( $gain->points ) ); ?></s>
					<?php else : ?>
						<b>+<?php echo esc_html( number_format_i18n( $gain->points ) ); ?></b>
					<?php endif; ?>
				</li>
			<?php endforeach; ?>
		</ul>
	<?php endif; ?>
	<?php if ( '' !== $v['next'] ) : ?>
		<p class="zmo-end">
			<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['next'] ); ?>">
				<?php esc_html_e( '下一页', 'zeromo-community' ); ?>
			</a>
		</p>
	<?php endif; ?>
</section>
